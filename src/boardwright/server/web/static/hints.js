// Hints stay as long as the question that they answer: others may move or speak meanwhile, and the page is drawn anew.
// @ts-check

import { buttonOf } from "./board.js";

/** The question that hints were asked for, and the hints that stood there before the page was drawn anew. */
let asked = "";
let kept = "";

/** All that may be answered now. */
function question() {
  const buttons = [...document.querySelectorAll(".actions button[name=action]")];
  return buttons.map((one) => /** @type {HTMLButtonElement} */ (one).value).join("\n");
}

const place = () => document.getElementById("t-hints");

/** A hint is an answer too. @param {MouseEvent} event */
function clickOnHint(event) {
  const hint = event.target instanceof Element ? event.target.closest("[data-press]") : null;
  if (hint instanceof HTMLElement) buttonOf(hint.dataset.press ?? "")?.click();
}

/** Keep what is there; hints that come when something else is asked are not shown. @param {any} event */
function before(event) {
  if (event.detail.target?.id !== "t-hints") kept = place()?.innerHTML ?? "";
  else if (question() !== asked) event.detail.shouldSwap = false;
}

function after() {
  const now = place();
  if (now && !now.innerHTML && question() === asked) now.innerHTML = kept;
}

document.addEventListener("click", clickOnHint);
document.body.addEventListener("htmx:beforeSwap", before);
document.body.addEventListener("htmx:afterSwap", after);
document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (/** @type {any} */ (event).detail.elt?.id === "t-hint") asked = question();
});
