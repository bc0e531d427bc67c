// The board answers: a click or a key on a glowing place presses the button with the same words. Several answers on
// one spot are offered there. Pointing at a place shows its words in the list, and the other way round.
// @ts-check

import { closeChooser, openChooser } from "./chooser.js";

const SPOTS = ".picture [role=button]";
/** With a finger nothing can be pointed at: the first tap explains, the second one does it. */
const FINGER = "(hover: none) and (pointer: coarse)";

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

/** All places under a point: a click beside them means none. @param {number} x @param {number} y */
function placesAt(x, y) {
  const hit = document.elementsFromPoint(x, y).map((element) => element.closest(SPOTS));
  return [...new Set(hit.filter((place) => place !== null))];
}

/** The answers of places, in the order of the list. @param {Element[]} places */
function buttonsOf(places) {
  const found = new Set(places.map((place) => buttonOf(answerAt(place))).filter((button) => button !== null));
  return [...found].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

/** @param {MouseEvent} event */
function clickOnBoard(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (!target?.closest(".chooser")) closeChooser();
  if (!target?.closest(".picture") || event.defaultPrevented) return;
  const places = placesAt(event.clientX, event.clientY);
  if (places.length) press(buttonsOf(places), places[0]);
}

/** One answer is given, several are offered round their spot.
 * @param {HTMLButtonElement[]} buttons @param {Element} place */
function press(buttons, place) {
  const explains = matchMedia(FINGER).matches;
  if (buttons.length === 1 && !explains) buttons[0].click();
  else if (buttons.length) openChooser(buttons, hitBox(place), (answer) => buttonOf(answer)?.click(), explains);
  if (explains) uncover(place);
}

/** A place that the sheet of answers would cover goes up, where the picture scrolls. @param {Element} place */
function uncover(place) {
  const [frame, sheet] = [place.closest(".tall .picture"), document.querySelector(".chooser.sheet")];
  const below = sheet ? hitBox(place).bottom + 8 - sheet.getBoundingClientRect().top : 0;
  if (frame && below > 0) frame.scrollBy({ top: below, behavior: "smooth" });
}

/** The part of a place that can be hit. @param {Element} place */
export function hitBox(place) {
  return (place.querySelector(".hit") ?? place).getBoundingClientRect();
}

/** Enter and space press a place as they press a button. @param {KeyboardEvent} event */
function keyOnBoard(event) {
  if (event.key === "Escape") closeChooser();
  const place = event.target instanceof Element ? event.target.closest(SPOTS) : null;
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  buttonOf(answerAt(place))?.click();
}

/** The answer that an element stands for: a button of the list or of a panel, a place, or a line of the chooser.
 * @param {EventTarget | null} target */
export function answerOf(target) {
  if (!(target instanceof Element)) return "";
  const button = target.closest("button[name=action]");
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

/** A button of a panel may press an answer of the list. @param {MouseEvent} event */
function clickOnPanel(event) {
  const pressed = event.target instanceof Element ? event.target.closest("[data-press]") : null;
  if (pressed instanceof HTMLElement) buttonOf(pressed.dataset.press ?? "")?.click();
}

document.addEventListener("click", clickOnBoard);
document.addEventListener("click", clickOnPanel);
document.addEventListener("keydown", keyOnBoard);
