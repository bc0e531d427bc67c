// The coach: suggestions stay as long as the question that they answer, and are drawn on the board: a number at the
// place of each step, and what the game sketches of the plan.
// @ts-check

import { hitBox, placesOf } from "./board.js";

/** The question that the coach was asked about, and what it had said before the page was redrawn. */
let asked = "";
let kept = "";
/** Is an own answer on its way? */
let answering = false;
const OWN = /\/(act|follow|undo)$/;
/** What the sketch of a suggestion has replaced, while it is shown. @type {string | null} */
let own = null;

/** All that may be answered now. */
function question() {
  const buttons = [...document.querySelectorAll(".actions button[name=action]")];
  return buttons.map((one) => /** @type {HTMLButtonElement} */ (one).value).join("\n");
}

/** Pixels between two numbers on one place. */
const SIDE = 28;

const place = () => document.getElementById("t-coach");
const ghost = () => document.querySelector("#t-board #ghost");

/** Keep what is there; suggestions that come when something else is asked are not shown. @param {any} event */
function before(event) {
  if (event.detail.target?.id === "t-coach") {
    if (question() !== asked || event.detail.xhr.status !== 200) event.detail.shouldSwap = false;
    return;
  }
  if (answering && !OWN.test(String(event.detail.requestConfig?.path ?? ""))) {
    event.detail.shouldSwap = false; // the answer brings it too, and its form must stay until then
    return;
  }
  kept = place()?.innerHTML ?? "";
  clear();
}

/** @param {any} event */
function after(event) {
  if (event.detail.target?.id === "t-place") answering = false;
  const now = place();
  if (now && !now.innerHTML && kept && question() === asked) {
    now.innerHTML = kept;
    /** @type {any} */ (window).htmx?.process(now);
  }
  const first = now?.querySelector(".suggestion");
  if (first) draw(first);
}

/** Draw a suggestion on the board. @param {Element} one */
function draw(one) {
  clear();
  one.classList.add("drawn");
  const sketch = one.querySelector(".sketch"), there = ghost();
  if (sketch && there) {
    own = there.innerHTML;
    there.innerHTML = sketch.innerHTML;
  }
  [...one.querySelectorAll(".steps > li")].forEach((step, k) => mark(/** @type {HTMLElement} */ (step), k + 1));
}

/** A number in the middle of the place of a step; of several on one place they stand side by side.
 * @param {HTMLElement} step @param {number} n */
function mark(step, n) {
  const ids = (step.dataset.spots ?? "").split(" ").filter((id) => id);
  const answer = step.querySelector("input")?.value ?? "";
  const spot = placesOf(answer)[0] ?? ids.map((id) => document.getElementById(id)).find((found) => found?.closest("#t-board"));
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector("#t-board > svg"));
  const screen = svg?.getScreenCTM();
  if (!spot || !svg || !screen) return;
  const box = hitBox(spot), scale = 1 / screen.a;
  const same = document.querySelectorAll(`.coach-mark[data-spot="${spot.id}"]`).length;
  const middle = new DOMPoint(box.left + box.width / 2 + SIDE * same, box.top + box.height / 2).matrixTransform(screen.inverse());
  const sign = part("g", { class: "coach-mark", "data-spot": spot.id, "aria-hidden": "true", transform: `translate(${middle.x} ${middle.y}) scale(${scale})` });
  const number = part("text", { "text-anchor": "middle", y: "6" });
  number.textContent = String(n);
  sign.append(part("circle", { r: "13" }), number);
  spot.classList.add("told");
  svg.append(sign);
}

/** @param {string} name @param {Record<string, string>} attributes */
function part(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Take everything off the board again. */
function clear() {
  for (const sign of document.querySelectorAll(".coach-mark")) {
    document.getElementById(/** @type {SVGElement} */ (sign).dataset.spot ?? "")?.classList.remove("told");
    sign.remove();
  }
  for (const old of document.querySelectorAll(".suggestion.drawn")) old.classList.remove("drawn");
  const there = ghost();
  if (own !== null && there) there.innerHTML = own;
  own = null;
}

/** @param {Event} event */
function point(event) {
  const one = event.target instanceof Element ? event.target.closest(".suggestion") : null;
  if (one && !one.classList.contains("drawn")) draw(one);
}

document.addEventListener("mouseover", point);
document.addEventListener("focusin", point);
/** The coach has been heard. */
function dismiss() {
  const there = place();
  if (!there?.innerHTML) return;
  clear();
  there.innerHTML = "";
  asked = "";
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") dismiss();
});
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("[data-coach-close]")) return;
  dismiss();
  document.getElementById("t-ask-coach")?.focus();
});
document.body.addEventListener("htmx:beforeSwap", before);
document.body.addEventListener("htmx:afterSwap", after);
document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (/** @type {any} */ (event).detail.elt?.id !== "t-ask-coach") return;
  if (answering) event.preventDefault(); // the form that answers stands among the suggestions
  else asked = question();
});
// Only what is really sent counts: others may hold an answer back.
document.body.addEventListener("htmx:beforeSend", (event) => {
  const { requestConfig, xhr } = /** @type {any} */ (event).detail;
  if (!OWN.test(String(requestConfig?.path ?? ""))) return;
  asked = ""; // an own answer ends the question, even where the next one can be answered in the same ways
  answering = true;
  xhr.addEventListener("loadend", () => {
    answering = false;
  });
});
