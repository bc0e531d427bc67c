// Programming by hand: drag cards into registers and back, swap them, or use the keys. Every step is an ordinary
// answer of the game, sent to the server; this file knows no rule.
// @ts-check

const DRAG = 6;
/** @type {{button: HTMLElement, x: number, y: number, pointer: number, shade: HTMLElement | null, over: string} | null} */
let held = null;
let justDragged = false;
/** The card that was picked up with the keyboard. @type {{slot?: string, register?: string} | null} */
let picked = null;
/** @type {Map<string, string>} */
const ghosts = new Map();
/** @type {string | null} */
let still = null;

/** @param {Element | null} inside @returns {HTMLFormElement | null} */
const formOf = (inside) => inside?.closest("form.program") ?? null;

/** @param {Element} card */
const isLocked = (card) => card.closest("li")?.classList.contains("locked") ?? false;

/** Send an answer and wait for the new page. @param {string} form @param {string} action */
async function send(form, action) {
  const source = document.getElementById(form);
  if (!(source instanceof HTMLFormElement)) return;
  const values = Object.fromEntries([...new FormData(source)].map(([k, v]) => [k, String(v)]));
  const htmx = /** @type {any} */ (window).htmx;
  await htmx.ajax("POST", source.getAttribute("action"), { source, target: "#t-place", swap: "morph:innerHTML", values: { ...values, action } });
}

/** The slot in which a card of a register will lie when it is taken back: the lowest free one.
 * @param {HTMLFormElement} form @param {number[]} [gone] */
function freeSlot(form, gone = []) {
  const taken = new Set([...form.querySelectorAll("[data-slot]")].map((card) => Number(/** @type {HTMLElement} */ (card).dataset.slot)));
  for (const slot of gone) taken.add(slot);
  for (let k = 0; ; k++) if (!taken.has(k)) return k;
}

/** Put a card of the hand or of a register into a register; what lay there changes places with it.
 * @param {HTMLElement} card @param {string} register */
export async function put(card, register) {
  const form = formOf(card);
  const target = /** @type {HTMLElement | null} */ (form?.querySelector(`[data-register="${register}"]`) ?? null);
  if (!form || !target || isLocked(target) || card === target) return;
  const id = form.id, full = target.closest("li")?.classList.contains("full");
  const from = card.dataset.register;
  let slot = card.dataset.slot;
  if (from !== undefined) {
    slot = String(freeSlot(form));
    await send(id, `take_back ${from}`);
  } else if ((target.dataset.takes ?? "").split(" ").includes(slot ?? "")) {
    await send(id, `place ${slot} ${register}`);
    return;
  }
  let other = "";
  if (full) {
    const now = document.getElementById(id);
    if (!(now instanceof HTMLFormElement)) return;
    other = String(freeSlot(now));
    await send(id, `take_back ${register}`);
  }
  await send(id, `place ${slot} ${register}`);
  if (other && from !== undefined) await send(id, `place ${other} ${from}`);
}

/** @param {HTMLElement} card */
async function takeBack(card) {
  const form = formOf(card);
  if (form && card.dataset.register && !isLocked(card)) await send(form.id, `take_back ${card.dataset.register}`);
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function cardAt(target) {
  const card = target instanceof Element ? target.closest("form.program.asked [data-slot], form.program.asked [data-register]") : null;
  return card instanceof HTMLElement ? card : null;
}

/** @param {PointerEvent} event */
function press(event) {
  justDragged = false;
  const card = cardAt(event.target);
  const empty = card?.dataset.register && !card.closest("li")?.classList.contains("full");
  if (!card || empty || isLocked(card) || event.button > 0) return;
  held = { button: card, x: event.clientX, y: event.clientY, pointer: event.pointerId, shade: null, over: "" };
}

/** @param {PointerEvent} event */
function drag(event) {
  if (!held || event.pointerId !== held.pointer) return;
  if (!held.shade) {
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG) return;
    lift(event);
  }
  const shade = /** @type {HTMLElement} */ (/** @type {any} */ (held).shade);
  shade.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  const place = under(event);
  const over = place?.dataset.register && !isLocked(place) ? place.dataset.register : "";
  if (over !== held.over) {
    held.over = over;
    for (const item of document.querySelectorAll(".registers .over")) item.classList.remove("over");
    if (over) place?.closest("li")?.classList.add("over");
    if (over && held.button.dataset.slot) preview(held.button.dataset.slot, over);
    else restore();
  }
  event.preventDefault();
}

/** The card leaves its place and hangs on the pointer. @param {PointerEvent} event */
function lift(event) {
  if (!held) return;
  const shade = document.createElement("div");
  shade.className = "dragged-card";
  const face = held.button.querySelector("svg.card-face");
  if (face) shade.append(face.cloneNode(true));
  shade.style.width = `${face?.getBoundingClientRect().width ?? 60}px`;
  document.body.append(shade);
  held.shade = shade;
  held.button.classList.add("lifted");
  document.body.classList.add("dragging-card");
  window.getSelection()?.removeAllRanges();
  try {
    held.button.setPointerCapture(event.pointerId);
  } catch { /* the pointer is gone already */ }
}

/** @param {PointerEvent} event @returns {HTMLElement | null} */
function under(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  const place = found?.closest(".registers li");
  return /** @type {HTMLElement | null} */ (place?.querySelector("[data-register]") ?? null);
}

/** @param {PointerEvent} event */
async function drop(event) {
  const was = held;
  held = null;
  if (!was || event.pointerId !== was.pointer || !was.shade) return;
  justDragged = true;
  setTimeout(() => { justDragged = false; });
  was.shade.remove();
  was.button.classList.remove("lifted");
  document.body.classList.remove("dragging-card");
  for (const item of document.querySelectorAll(".registers .over")) item.classList.remove("over");
  restore();
  if (event.type === "pointercancel") return;
  const place = under(event);
  if (place?.dataset.register && formOf(place) === formOf(was.button)) await put(was.button, place.dataset.register);
  else if (was.button.dataset.register && document.elementFromPoint(event.clientX, event.clientY)?.closest(".hand, .program")) await takeBack(was.button);
}

/** A click that ended a drag, or on something that cannot be clicked now, is none. @param {MouseEvent} event */
function click(event) {
  const card = event.target instanceof Element ? event.target.closest("form.program button[name=action]") : null;
  if (!(card instanceof HTMLButtonElement)) return;
  if (justDragged || card.getAttribute("aria-disabled") === "true" || !card.value) event.preventDefault();
  if (picked && card.dataset.register) {
    event.preventDefault();
    dropPicked(card.dataset.register);
  }
}

/** @param {string} register */
function dropPicked(register) {
  const what = picked?.slot ? `[data-slot="${picked.slot}"]` : `[data-register="${picked?.register}"]`;
  const card = document.querySelector(`form.program.asked ${what}`);
  unpick();
  if (card instanceof HTMLElement) put(card, register).then(() => focusCard());
}

function unpick() {
  picked = null;
  for (const card of document.querySelectorAll(".program [aria-pressed]")) card.removeAttribute("aria-pressed");
}

/** Space picks a card up and puts it down, digits put it into a register. @param {KeyboardEvent} event */
function key(event) {
  const card = cardAt(event.target);
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && picked) unpick();
  else if (/^[1-5]$/.test(event.key)) put(card, event.key).then(() => focusCard());
  else if ((event.key === "Delete" || event.key === "Backspace") && card.dataset.register) takeBack(card);
  else if (event.key === " " && picked && card.dataset.register) dropPicked(card.dataset.register);
  else if (event.key === " ") {
    unpick();
    picked = { slot: card.dataset.slot, register: card.dataset.register };
    card.setAttribute("aria-pressed", "true");
    const free = card.closest("form")?.querySelector(".registers li:not(.full, .locked) button");
    if (free instanceof HTMLElement) free.focus();
  } else return;
  event.preventDefault();
}

/** After a card was placed the next one is at hand, or the confirmation. */
export function focusCard() {
  const next = document.querySelector("form.program.asked .ready button, form.program.asked .hand button");
  if (next instanceof HTMLElement) next.focus();
}

/** Show where the program would lead with one more card. @param {string} slot @param {string} register */
async function preview(slot, register = "") {
  const rally = document.getElementById("t-rally"), group = document.querySelector("#t-board #ghost");
  const live = document.getElementById("t-live");
  if (!rally || !group || rally.dataset.programming !== "yes" || document.body.classList.contains("rally-showing")) return;
  const seat = rally.dataset.seat ? `&seat=${rally.dataset.seat}` : "";
  const query = `slot=${slot}${register ? `&register=${register}` : ""}${seat}`;
  const name = `${live?.dataset.ply} ${query}`;
  still ??= group.innerHTML;
  wanted = name;
  if (!ghosts.has(name)) {
    const answer = await fetch(`/t/${rally.dataset.table}/panel/ghost?${query}`);
    if (answer.ok) ghosts.set(name, await answer.text());
  }
  const drawn = ghosts.get(name);
  if (drawn !== undefined && wanted === name && group.isConnected) group.innerHTML = drawn;
}
let wanted = "";

/** The path of what is programmed already. */
function restore() {
  wanted = "";
  const group = document.querySelector("#t-board #ghost");
  if (group && still !== null) group.innerHTML = still;
  still = null;
}

/** @param {Event} event */
function enter(event) {
  const card = cardAt(event.target);
  if (card?.dataset.slot && !held?.shade) preview(card.dataset.slot);
}

/** @param {Event} event */
function leave(event) {
  if (cardAt(event.target)?.dataset.slot && !held?.shade) restore();
}

/** The page was redrawn under the pointer: what it points at is previewed again. */
export function again() {
  const card = document.querySelector("form.program.asked :is([data-slot]:hover, [data-slot]:focus-visible)");
  if (card instanceof HTMLElement && card.dataset.slot && !held?.shade) preview(card.dataset.slot);
}

export function forget() {
  ghosts.clear();
  still = null;
  wanted = "";
}

// The cards are buttons of their own; a click on them is no click on a place of the board.
document.getElementById("t-place")?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("form.program")) event.stopPropagation();
});
document.addEventListener("pointerdown", press);
document.addEventListener("pointermove", drag, { passive: false });
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
document.addEventListener("click", click, true);
document.addEventListener("keydown", key);
document.addEventListener("pointerover", enter);
document.addEventListener("pointerout", leave);
document.addEventListener("focusin", enter);
document.addEventListener("focusout", leave);
