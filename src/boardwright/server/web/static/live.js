// What moves when the table changes: pieces go to their new places, the title and a tone say whose turn it is,
// and where there is only one answer it is given.
// @ts-check

import { buttonOf, reveal } from "./board.js";
import { copyOf, keepChooser } from "./chooser.js";
import { summon } from "./installed.js";
import { stood } from "./picture.js";
import { moveTime, settings } from "./settings.js";
import { chime, tap } from "./sounds.js";

const NEAR = 3;
const FORCED_MS = 700;
const LARGE = 0.3;

let mine = "no";
let ply = "";
let undone = false;
/** Was an answer given from this page, so that the focus goes to what is asked next? */
let answered = false;

/** Let every piece that stands elsewhere now come from where it stood; a panel may move some of them itself. */
function move() {
  const [time, frame] = [moveTime(), document.getElementById("t-board")?.getBoundingClientRect()];
  const panel = document.querySelector("[data-own-motion]");
  const others = panel instanceof HTMLElement ? panel.dataset.ownMotion ?? "" : "";
  /** @type {Set<Element>} */
  const moved = new Set();
  for (const [id, old] of time && frame ? stood : []) {
    const piece = document.getElementById(id);
    if (!piece || !frame || old.width > LARGE * frame.width || (others && id.startsWith(others))) continue;
    const box = piece.getBoundingClientRect();
    const [dx, dy] = [old.x + old.width / 2 - box.x - box.width / 2, old.y + old.height / 2 - box.y - box.height / 2];
    if (Math.hypot(dx, dy) < NEAR || !box.width || inside(piece, moved)) continue;
    moved.add(piece);
    slide(piece, dx, dy, time);
  }
  stood.clear();
}

/** @param {Element} piece @param {Set<Element>} moved */
function inside(piece, moved) {
  for (const other of moved) if (other.contains(piece)) return true;
  return false;
}

/** @param {Element} piece @param {number} dx @param {number} dy @param {number} time */
function slide(piece, dx, dy, time) {
  const parent = piece.parentNode;
  const scale = parent instanceof SVGGraphicsElement ? parent.getScreenCTM()?.a ?? 1 : 1;
  const from = `${dx / scale}px ${dy / scale}px`;
  piece.animate([{ translate: from }, { translate: "0px 0px" }], { duration: time, easing: "ease-in-out" });
}

/** The title says when it is your turn; so do a tone and, if the page is out of sight, a notice of the browser. */
function mark() {
  const live = document.getElementById("t-live");
  const plain = document.title.replace(/^● /, "");
  const now = live?.dataset.mine ?? "no";
  document.title = now === "yes" ? `● ${plain}` : plain;
  if (live && ply && live.dataset.ply !== ply) {
    if (now === "yes" && mine === "no") call(plain);
    else if (settings().sounds) tap();
  }
  mine = now;
  ply = live?.dataset.ply ?? "";
}

/** @param {string} title */
function call(title) {
  const asked = document.querySelector("#t-ask h1")?.textContent?.trim() ?? "";
  if (settings().sounds) chime();
  summon(title, asked, location.pathname);
}

/** Exactly one answer is given after a moment, if the reader wants it so and has not just taken it back. */
function giveForced() {
  const live = document.getElementById("t-live");
  if (!settings().forced || undone || live?.dataset.forced !== "yes") return;
  const at = live.dataset.ply;
  setTimeout(() => {
    const now = document.getElementById("t-live");
    const only = document.querySelectorAll(".actions button[name=action]");
    const free = now?.dataset.ply === at && now?.dataset.forced === "yes" && !undone && only.length === 1;
    if (!free || !settings().forced) return;
    tellForced(only[0].textContent?.trim() ?? "");
    /** @type {HTMLButtonElement} */ (only[0]).click();
  }, FORCED_MS);
}

/** What was answered for the reader is said, with a way to take it back; it stands until the next own answer.
 * @param {string} words */
function tellForced(words) {
  document.getElementById("t-given")?.remove();
  const said = document.getElementById("t-act")?.dataset ?? {};
  const [box, undo] = [document.createElement("p"), document.createElement("button")];
  box.id = "t-given";
  box.setAttribute("role", "status");
  undo.type = "button";
  undo.textContent = said.undo ?? "";
  undo.addEventListener("click", () => {
    document.getElementById("t-undo")?.click();
    box.remove();
  });
  box.append(`${said.given ?? ""}: ${words} `, undo);
  document.body.append(box);
}

/** In a picture that scrolls, the first thing that may be chosen is in sight when it is your turn. */
function lookThere() {
  const first = document.querySelector(".tall .picture [role=button]");
  if (first) reveal(first);
}

/** The own parts of the picture once more, for the tab of own things on a phone. */
export function copyOwn() {
  const seat = document.getElementById("t-live")?.dataset.seat;
  const place = document.getElementById("t-copies");
  if (!place || seat === "-1" || !place.offsetParent) return;
  place.replaceChildren();
  for (const part of document.querySelectorAll(`.picture g.seat-${seat}:has(> title):not(#live *), .picture #hand, .picture #own`)) {
    const piece = /** @type {SVGGraphicsElement} */ (part);
    if (piece.getBBox().width && piece.id) place.append(copyOf(piece));
  }
}

/** After an answer the focus is on the next question, not lost with the button that was pressed. */
function focusQuestion() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!answered || !lost) return; // others may move before the button that was pressed is gone
  /** @type {HTMLElement | null} */ (document.querySelector("#t-said h1"))?.focus();
  answered = false;
}

function arrived() {
  mark();
  focusQuestion();
  giveForced();
  lookThere();
  copyOwn();
}

document.body.addEventListener("htmx:afterSwap", () => keepChooser((answer) => buttonOf(answer) !== null));
document.body.addEventListener("htmx:afterSwap", move);
document.body.addEventListener("htmx:afterSettle", arrived);
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const path = String(/** @type {any} */ (event).detail.requestConfig?.path ?? "");
  if (path.endsWith("/undo")) undone = true;
  if (path.endsWith("/act")) undone = false;
  if (path.endsWith("/act") || path.endsWith("/undo")) answered = true;
});
for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, () => (answered = false), true);
document.addEventListener("click", (event) => {
  const own = event.isTrusted && event.target instanceof Element && event.target.closest(".actions button, .picture [role=button]");
  if (own) document.getElementById("t-given")?.remove();
});
addEventListener("load", arrived);
