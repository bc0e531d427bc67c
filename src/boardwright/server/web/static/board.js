// The board answers: a click or a key on a glowing place presses the button with the same words. Several answers on
// one spot are offered there. Pointing at a place shows its words in the list, and the other way round.
// @ts-check

const SPOTS = ".picture [role=button]";
const REACH = 14;

/** The text form of the answer that a place on the board stands for, "" if it stands for none.
 * @param {Element} place */
export function answerAt(place) {
  const item = /** @type {HTMLElement} */ (place);
  if (item.dataset.action) return item.dataset.action;
  if (item.dataset.slot) return `place ${item.dataset.slot} `;
  if (item.dataset.register) return `take_back ${item.dataset.register}`;
  return "";
}

/** The button of an answer in the list; a card of the hand stands for the first register that takes it.
 * @param {string} answer @returns {HTMLButtonElement | null} */
export function buttonOf(answer) {
  for (const found of document.querySelectorAll(".actions button[name=action]")) {
    const button = /** @type {HTMLButtonElement} */ (found);
    if (button.value === answer || (answer.endsWith(" ") && button.value.startsWith(answer))) return button;
  }
  return null;
}

/** The places on the board that stand for an answer. @param {string} answer */
export function placesOf(answer) {
  return [...document.querySelectorAll(SPOTS)].filter((place) => {
    const there = answerAt(place);
    return there === answer || (there.endsWith(" ") && answer.startsWith(there));
  });
}

/** All places under a point, or else the nearest one within reach. @param {number} x @param {number} y */
function placesAt(x, y) {
  const hit = document.elementsFromPoint(x, y).map((element) => element.closest(SPOTS));
  const found = [...new Set(hit.filter((place) => place !== null))];
  if (found.length) return found;
  let best = null;
  let least = REACH;
  for (const place of document.querySelectorAll(SPOTS)) {
    const box = place.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away < least) [best, least] = [place, away];
  }
  return best ? [best] : [];
}

/** @param {MouseEvent} event */
function clickOnBoard(event) {
  closeChooser();
  const target = event.target instanceof Element ? event.target : null;
  if (!target?.closest(".picture") || event.defaultPrevented) return;
  const places = placesAt(event.clientX, event.clientY);
  const buttons = [...new Set(places.map((place) => buttonOf(answerAt(place))).filter((button) => button !== null))];
  if (buttons.length === 1) buttons[0].click();
  if (buttons.length > 1) offer(buttons, event.clientX, event.clientY);
}

/** Several answers on one spot: a small list beside the pointer.
 * @param {HTMLButtonElement[]} buttons @param {number} x @param {number} y */
function offer(buttons, x, y) {
  const list = document.createElement("div");
  list.className = "chooser";
  list.setAttribute("role", "group");
  list.setAttribute("aria-label", document.getElementById("t-act")?.getAttribute("aria-label") ?? "");
  for (const button of buttons) {
    const choice = document.createElement("button");
    choice.type = "button";
    choice.textContent = button.textContent;
    choice.dataset.answer = button.value;
    choice.addEventListener("click", () => {
      closeChooser();
      buttonOf(button.value)?.click();
    });
    list.append(choice);
  }
  document.body.append(list);
  list.style.left = `${Math.max(8, Math.min(x + 8, innerWidth - list.offsetWidth - 8))}px`;
  list.style.top = `${Math.max(8, Math.min(y + 8, innerHeight - list.offsetHeight - 8))}px`;
  /** @type {HTMLElement} */ (list.firstElementChild).focus();
}

export function closeChooser() {
  document.querySelector(".chooser")?.remove();
}

/** Enter and space press a place as they press a button. @param {KeyboardEvent} event */
function keyOnBoard(event) {
  if (event.key === "Escape") closeChooser();
  const place = event.target instanceof Element ? event.target.closest(SPOTS) : null;
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  buttonOf(answerAt(place))?.click();
}

/** The answer that an element stands for: a button of the list, a place, or a line of the chooser.
 * @param {EventTarget | null} target */
export function answerOf(target) {
  if (!(target instanceof Element)) return "";
  const button = target.closest(".actions button[name=action]");
  if (button instanceof HTMLButtonElement) return button.value;
  const choice = target.closest("[data-answer]");
  if (choice instanceof HTMLElement) return choice.dataset.answer ?? "";
  const place = target.closest(SPOTS);
  return place ? buttonOf(answerAt(place))?.value ?? "" : "";
}

/** Show what belongs together; nothing scrolls away under a pointer that rests (`still`).
 * @param {string} answer @param {EventTarget | null} source @param {boolean} still */
export function highlight(answer, source, still = false) {
  for (const old of document.querySelectorAll(".hot")) old.classList.remove("hot");
  if (!answer) return;
  const button = buttonOf(answer);
  const onBoard = source instanceof Element && source.closest(".picture");
  button?.classList.add("hot");
  if (onBoard && !still) button?.scrollIntoView({ block: "nearest" });
  for (const place of placesOf(answer)) place.classList.add("hot");
  if (!onBoard && !still) reveal(placesOf(answer)[0]);
}

/** In a picture that scrolls, bring a place into sight. @param {Element | undefined} place */
export function reveal(place) {
  const frame = place?.closest(".tall .picture");
  if (!place || !frame) return;
  const [box, seen] = [place.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.bottom > seen.top + 8 && box.top < seen.bottom - 8) return;
  frame.scrollBy({ top: box.top + box.height / 2 - (seen.top + seen.height / 2), behavior: "smooth" });
}

document.addEventListener("click", clickOnBoard);
document.addEventListener("keydown", keyOnBoard);
