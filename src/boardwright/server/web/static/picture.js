// The picture changes in place: what is the same is neither compared node by node nor redrawn. The rest of the page
// is morphed by htmx; the picture, by far its largest part, is taken out of the answer and patched here.
// @ts-check

import { moving } from "./settings.js";

const START = '<div class="picture" id="t-board"';
const END = "</div>";
const DEPTH = 6;
const PIECES = "#live, #own";

/** The picture of the answer that is being swapped in. */
let fresh = "";

/** Where pieces that change stood before, by id. @type {Map<string, DOMRect>} */
export const stood = new Map();

/** Remember where a piece stands before it changes. @param {Element} piece */
function remember(piece) {
  if (piece.id && moving() && piece.closest(PIECES)) stood.set(piece.id, piece.getBoundingClientRect());
}

/** Another part in the place of an old one; the pieces in both that differ are remembered.
 * @param {Element} old @param {Element} now */
function replace(old, now) {
  /** @type {Map<string, Element>} */
  const after = new Map([now, ...now.querySelectorAll("[id]")].map((piece) => [piece.id, piece]));
  for (const piece of [old, ...old.querySelectorAll("[id]")]) {
    const twin = after.get(piece.id);
    if (twin && !piece.isEqualNode(twin)) remember(piece);
  }
  old.replaceWith(now);
}

/** Bring a part of the old picture to what the new one says.
 * @param {Element} old @param {Element} now @param {number} depth */
export function patch(old, now, depth = DEPTH) {
  if (old.isEqualNode(now)) return;
  const alike = old.tagName === now.tagName && old.id === now.id && old.childElementCount === now.childElementCount;
  if (!depth || !alike || !now.childElementCount) {
    replace(old, now);
    return;
  }
  if (old.getAttribute("transform") !== now.getAttribute("transform")) remember(old);
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [were, are] = [[...old.children], [...now.children]];
  were.forEach((child, k) => patch(child, are[k], depth - 1));
}

/** Take the picture out of an answer. @param {any} event */
function takeOut(event) {
  const text = String(event.detail.serverResponse ?? "");
  const found = text.indexOf(START);
  const start = text.indexOf(">", found) + 1;
  const end = text.indexOf(END, start);
  fresh = "";
  if (event.detail.shouldSwap === false) return;
  if (found < 0 || end < 0 || !document.querySelector("#t-board > svg")) return;
  const picture = text.slice(start, end).trim();
  if (!picture.startsWith("<svg")) return;
  fresh = picture;
  event.detail.serverResponse = text.slice(0, start) + text.slice(end);
}

/** Pieces that stand for any of their kind, by id: their kind, and where they stand. */
function pieces() {
  const found = /** @type {SVGElement[]} */ ([...document.querySelectorAll("#t-board [data-piece]")]);
  return new Map(found.map((piece) => [piece.id, { kind: piece.dataset.piece, box: piece.getBoundingClientRect() }]));
}

/** Where one of a kind has gone and another has come, it has moved. @param {ReturnType<typeof pieces>} before */
function carry(before) {
  const now = pieces();
  const gone = [...before].filter(([id]) => !now.has(id));
  for (const [id, { kind }] of now) {
    const k = before.has(id) ? -1 : gone.findIndex(([, old]) => old.kind === kind);
    if (k >= 0) stood.set(id, gone.splice(k, 1)[0][1].box);
  }
}

/** Put it in where it differs; who had the focus on the board keeps it. */
function putIn() {
  const old = document.querySelector("#t-board > svg");
  if (!fresh || !old) return;
  const now = new DOMParser().parseFromString(fresh, "image/svg+xml").documentElement;
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : "";
  fresh = "";
  stood.clear();
  const before = moving() ? pieces() : new Map();
  patch(old, document.adoptNode(now));
  if (before.size) carry(before);
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
}

/** While a picture is held back, the one on the page is left alone; so is what the reader puts together there.
 * @param {Node} old @param {Node} now */
function leaveBoard(old, now) {
  if (!fresh || !(old instanceof HTMLElement) || !(now instanceof HTMLElement)) return true;
  return old.id !== "t-board" && !(old.dataset.kept && old.dataset.stage === now.dataset.stage);
}

/** What the reader has opened stays open while others move. @param {string} name @param {Node} node */
function leaveOpen(name, node) {
  return !(name === "open" && node instanceof HTMLDetailsElement);
}

addEventListener("DOMContentLoaded", () => {
  const morphing = /** @type {any} */ (window).Idiomorph;
  if (!morphing) return;
  morphing.defaults.callbacks.beforeNodeMorphed = leaveBoard;
  morphing.defaults.callbacks.beforeAttributeUpdated = leaveOpen;
});
document.body.addEventListener("htmx:beforeSwap", takeOut);
document.body.addEventListener("htmx:afterSwap", putIn);
