// The list of answers: what can be chosen on the board is folded away there, for keys, readers and whoever asks.
// @ts-check

import { placesOf } from "./board.js";

const MANY = 8;
let unfolded = false;

const section = () => document.getElementById("t-act");
const buttons = () => /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("#t-act button[name=action]")]);

/** Is there a place for an answer outside the list? @param {string} answer */
function hasPlace(answer) {
  if (placesOf(answer).length) return true;
  const [kind, first] = answer.split(" ");
  if (document.querySelector(`[data-composes~="${kind}"]`)) return true;
  const other = `.board form button[name=action]`;
  return [...document.querySelectorAll(other)].some((one) => {
    const value = /** @type {HTMLButtonElement} */ (one).value;
    return value === answer || (kind === "place" && value.startsWith(`place ${first} `));
  });
}

/** Mark what has a place, and fold it away unless the reader has asked for the list. */
function fold() {
  const place = section();
  if (!place) return;
  for (const button of buttons()) button.classList.toggle("on-board", hasPlace(button.value));
  place.classList.toggle("folded", !unfolded);
  place.classList.toggle("bare", !unfolded && buttons().every((button) => button.classList.contains("on-board")));
  place.querySelector(".actions")?.classList.toggle("many", buttons().length > MANY);
  document.getElementById("t-list")?.setAttribute("aria-expanded", String(unfolded));
}

/** Only the answers that have what was typed. @param {string} words */
function find(words) {
  const wanted = words.trim().toLowerCase();
  for (const button of buttons()) {
    button.classList.toggle("out", !(button.textContent ?? "").toLowerCase().includes(wanted));
  }
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("#t-list")) return;
  unfolded = !unfolded;
  fold();
});
document.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.id === "t-find") find(event.target.value);
});
document.addEventListener("keydown", (event) => {
  const typed = event.target instanceof HTMLInputElement && event.target.id === "t-find";
  if (typed && event.key === "Enter") event.preventDefault();
});
document.body.addEventListener("htmx:afterSwap", fold);
fold();
