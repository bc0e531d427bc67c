// Before an answer counts: what it would certainly do, and, where the reader wants it, a second click.
// @ts-check

import { answerOf, buttonOf, highlight } from "./board.js";
import { settings } from "./settings.js";

const REST_MS = 90;
/** @type {Map<string, Promise<{html: string, free: boolean}>>} */
const known = new Map();
let knownAt = "";
/** @type {number | undefined} */
let resting;
let shown = "";
/** The answer that the pointer or the focus is on. */
let pointed = "";

/** What an answer would do, asked once for each position. @param {string} answer */
export function told(answer) {
  const live = document.getElementById("t-live");
  const here = `${live?.dataset.table} ${live?.dataset.ply} ${live?.dataset.seat}`;
  if (here !== knownAt) known.clear();
  knownAt = here;
  let found = known.get(answer);
  if (!found) {
    const query = new URLSearchParams({ action: answer, seat: live?.dataset.seat ?? "" });
    found = fetch(`/t/${live?.dataset.table}/preview?${query}`).then((response) =>
      response.ok ? response.json() : { html: "", free: true },
    );
    known.set(answer, found);
  }
  return found;
}

/** @param {string} answer */
async function show(answer) {
  const line = document.getElementById("t-preview");
  if (!line || shown === answer) return;
  shown = answer;
  if (!answer) {
    line.textContent = line.dataset.idle ?? "";
    line.classList.remove("full");
    return;
  }
  const { html } = await told(answer).catch(() => ({ html: "" }));
  const now = document.getElementById("t-preview");
  if (!now || shown !== answer) return;
  // The server writes these sentences and escapes what people wrote.
  now.innerHTML = html || (now.dataset.idle ?? "");
  now.classList.toggle("full", html !== "");
}

/** @param {Event} event */
function point(event) {
  const answer = answerOf(event.target);
  if (answer || event.type !== "focusin") pointed = answer;
  if (answer || event.type !== "focusin") highlight(answer, event.target);
  clearTimeout(resting);
  if (answer) resting = setTimeout(show, REST_MS, answer);
}

/** With the setting on, what cannot be taken back freely wants a second click. @param {MouseEvent} event */
function askAgain(event) {
  const button = event.target instanceof Element ? event.target.closest(".actions button[name=action]") : null;
  if (!(button instanceof HTMLButtonElement) || !settings().confirm || button.dataset.sure === "yes") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  told(button.value).then(({ free }) => (free ? press(button) : offerConfirm(button)));
}

/** @param {HTMLButtonElement} button */
function press(button) {
  button.dataset.sure = "yes";
  button.click();
  delete button.dataset.sure;
}

/** @param {HTMLButtonElement} button */
function offerConfirm(button) {
  document.querySelector(".confirm")?.remove();
  const bar = document.createElement("div");
  bar.className = "confirm";
  const words = document.querySelector("[data-confirm-words]");
  const yes = document.createElement("button");
  yes.type = "button";
  yes.className = "go";
  yes.id = "t-confirm";
  yes.textContent = `${words?.getAttribute("data-confirm-words") ?? "OK"}: ${button.textContent}`;
  yes.addEventListener("click", () => {
    bar.remove();
    if (button.isConnected) press(button);
  });
  bar.append(yes);
  document.getElementById("t-ask")?.append(bar);
  yes.focus();
}

document.addEventListener("mouseover", point);
document.addEventListener("focusin", point);
document.addEventListener("click", askAgain, true);
// The page is redrawn while somebody points: what is pointed at stays lit and told.
document.body.addEventListener("htmx:afterSettle", () => {
  shown = "";
  if (!pointed || !buttonOf(pointed)) return;
  highlight(pointed, null, true);
  show(pointed);
});
