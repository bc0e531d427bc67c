// What htmx cannot do: clocks that tick, links that know their host, patience when the server is away;
// and the parts beside this one: board, previews, coach, what moves, settings, tabs. Everything works without them.
// @ts-check

import "./settings.js";
import "./picture.js";
import "./board.js";
import "./answers.js";
import "./preview.js";
import "./coach.js";
import "./live.js";
import "./moments.js";
import "./tabs.js";
import "./keys.js";
import "./installed.js";
import "./words.js";
import "./log.js";

export { answerAt } from "./board.js";

/** Whole addresses in fields that show a link to this site. */
function completeLinks() {
  for (const field of document.querySelectorAll("input[data-link]")) {
    const input = /** @type {HTMLInputElement} */ (field);
    if (input.value.startsWith("/")) {
      input.value = location.origin + input.value;
      input.addEventListener("focus", () => input.select());
    }
  }
}

/** The code behind the # of a recovery link goes into the form; it was never sent to the server as a link. */
function readFragment() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-from-fragment]"));
  if (field && location.hash.length > 1) {
    field.value = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
  }
}

/** Let every running clock on the page lose a second. @param {number} seconds */
export function tick(seconds) {
  for (const clock of document.querySelectorAll("time.clock[data-running=yes]")) {
    const item = /** @type {HTMLElement} */ (clock);
    const left = Math.max(0, Number(item.dataset.left) - seconds);
    item.dataset.left = String(left);
    item.textContent = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
  }
}

/** Seats beyond the number of players are put away. */
function showSeats() {
  const count = /** @type {HTMLSelectElement | null} */ (document.querySelector("select[data-players]"));
  for (const seat of document.querySelectorAll("[data-seat]:not(main)")) {
    const item = /** @type {HTMLElement} */ (seat);
    item.hidden = count !== null && Number(item.dataset.seat) >= Number(count.value);
  }
}

const RETRY_MS = 1000;

/** A form that did not reach the server is sent again: the ply in it keeps it from counting twice.
 * @param {any} event */
function sendAgain(event) {
  const form = event.detail.elt;
  const button = event.detail.requestConfig?.triggeringEvent?.submitter ?? null;
  if (!(form instanceof HTMLFormElement) || form.dataset.again === "yes") return;
  form.dataset.again = "yes";
  setTimeout(() => {
    delete form.dataset.again;
    if (form.isConnected) form.requestSubmit(button && button.isConnected ? button : null);
  }, RETRY_MS);
}

function afterSwap() {
  completeLinks();
  const said = /** @type {HTMLInputElement | null} */ (document.getElementById("t-say"));
  if (said && said.dataset.sent === "yes") {
    said.value = "";
    delete said.dataset.sent;
  }
}

completeLinks();
readFragment();
showSeats();
document.querySelector("select[data-players]")?.addEventListener("change", showSeats);
setInterval(() => tick(1), 1000);
document.body.addEventListener("htmx:sendError", sendAgain);
document.body.addEventListener("htmx:afterSettle", afterSwap);
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const form = /** @type {any} */ (event).detail.elt;
  const said = form instanceof HTMLFormElement ? form.querySelector("#t-say") : null;
  if (said instanceof HTMLInputElement) said.dataset.sent = "yes";
});
// An entry that this page shows already, or that the answer to a form under way will show, is not fetched once more.
let underWay = 0;
let newest = 0;
const shownPly = () => Number(document.getElementById("t-live")?.dataset.ply ?? 0);
document.addEventListener(
  "sse:entry",
  (event) => {
    newest = Math.max(newest, Number(/** @type {CustomEvent} */ (event).detail?.lastEventId ?? 0));
    if (underWay > 0 || newest <= shownPly()) event.stopImmediatePropagation();
  },
  true,
);
// The form itself may be gone when its answer comes: the request is what ends.
document.body.addEventListener("htmx:beforeSend", (event) => {
  const { elt, xhr } = /** @type {any} */ (event).detail;
  if (!(elt instanceof HTMLFormElement)) return;
  underWay += 1;
  xhr.addEventListener("loadend", () => {
    underWay -= 1;
    if (underWay === 0) setTimeout(() => newest > shownPly() && document.body.dispatchEvent(new Event("reconnected")));
  });
});
// A stream that was cut and is open again may have missed what a page without ids cannot know: look once.
let cut = false;
document.body.addEventListener("htmx:sseError", () => {
  cut = true;
});
document.body.addEventListener("htmx:sseOpen", () => {
  if (cut) document.body.dispatchEvent(new Event("reconnected"));
  cut = false;
});
