// A launch put together on the page: a click on a cavern adds a pod, what was put together stays while others move,
// and "Launch" gives both answers, the vehicle with its tunnel and then the load.
// @ts-check

import { buttonOf } from "/static/board.js";

/** The answer that follows as soon as it is asked for. */
let next = "";

const composer = () => document.getElementById("t-compose");

/** @param {MouseEvent} event */
function click(event) {
  const target = event.target instanceof Element ? event.target : null;
  const cavern = target?.closest("[data-compose]");
  if (cavern instanceof SVGElement) {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-cavern="${cavern.dataset.compose}"]`))?.click();
  }
  if (target?.closest("[data-take-back]")) document.getElementById("t-undo")?.click();
  const go = target?.closest("#t-launch");
  if (go instanceof HTMLElement) next = go.dataset.then ?? "";
}

/** The chosen tunnel stands out on the board while the plan is open. */
function light() {
  for (const old of document.querySelectorAll(".composed")) old.classList.remove("composed");
  const place = composer();
  if (place?.checkVisibility()) document.getElementById(`tunnel-${place.dataset.tunnel}`)?.classList.add("composed");
}

/** The page was redrawn: the second answer is given, or the plan is asked for again as things stand now.
 * @param {any} event */
function settled(event) {
  const answer = next ? buttonOf(next) : null;
  if (event.detail.target?.id === "t-place") {
    next = "";
    const place = composer();
    if (answer) answer.click();
    else if (place?.dataset.kept) {
      const swap = "morph:outerHTML";
      /** @type {any} */ (window).htmx.ajax("GET", place.dataset.url, { source: place, target: "#t-compose", swap });
    }
  }
  light();
}

document.addEventListener("click", click, true);
document.addEventListener("toggle", light, true);
document.body.addEventListener("htmx:afterSettle", settled);
addEventListener("load", light);
