// The log as a way through the match: a click or Enter on a line shows that moment on the board, in place of what stands
// there now; Escape, a second click or an own answer brings the present back. The arrow keys go from line to line.
// @ts-check

const LINES = ".log .lines";
const board = () => document.getElementById("t-board");
const past = () => document.getElementById("t-past");

/** @param {Element | null} line */
function isMove(line) {
  return line instanceof HTMLElement && line.dataset.move !== undefined;
}

/** @param {HTMLElement} line */
function show(line) {
  const [live, place] = [document.getElementById("t-live"), board()];
  if (!live || !place) return;
  leave();
  line.classList.add("gone-to");
  const query = new URLSearchParams({ move: line.dataset.move ?? "0", seat: live.dataset.seat ?? "-1" });
  const words = document.getElementById("t-log")?.dataset ?? {};
  const [box, bar, picture] = [document.createElement("div"), document.createElement("p"), document.createElement("img")];
  const [back, room] = [document.createElement("button"), document.createElement("a")];
  box.id = "t-past";
  bar.setAttribute("role", "status");
  back.type = "button";
  back.textContent = words.back ?? "";
  back.addEventListener("click", leave);
  room.className = "button";
  room.href = `/t/${live.dataset.table}/replay?${query}`;
  room.textContent = words.replay ?? "";
  bar.append(`${words.moment ?? ""}: ${line.innerText.trim()}`, back, room);
  picture.src = `/t/${live.dataset.table}/replay/position.svg?${query}`;
  picture.alt = "";
  box.append(bar, picture);
  const frame = (place.closest("section") ?? place).getBoundingClientRect();
  box.style.cssText = `left: ${frame.left}px; top: ${frame.top}px; width: ${frame.width}px; height: ${frame.height}px`;
  document.body.append(box); // the table is redrawn while others move
}

/** Back to the present. */
function leave() {
  past()?.remove();
  for (const line of document.querySelectorAll(".gone-to")) line.classList.remove("gone-to");
}

/** @param {Element | null} line */
function go(line) {
  if (!(line instanceof HTMLElement) || !isMove(line)) return;
  if (line.classList.contains("gone-to")) leave();
  else show(line);
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.key === "Escape") leave();
  const inside = event.target instanceof Element ? event.target.closest(LINES) : null;
  if (!inside) return;
  const lines = /** @type {HTMLElement[]} */ ([...inside.querySelectorAll("li")]);
  const at = lines.findIndex((line) => line === document.activeElement);
  if (event.key === "Enter") go(document.activeElement);
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const next = lines[at < 0 ? lines.length - 1 : Math.min(lines.length - 1, Math.max(0, at + by))];
  next.tabIndex = -1;
  next.focus();
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target && !target.closest("a, button")) go(target.closest(`${LINES} li`));
});
document.addEventListener("keydown", key);
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const path = String(/** @type {any} */ (event).detail.requestConfig?.path ?? "");
  if (/\/(act|follow|undo)$/.test(path)) leave(); // who answers looks at the present
});
