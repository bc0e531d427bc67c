// A table in the hand: two fingers make a picture that scrolls wider, and where the whole picture is too small to be
// read or hit, the eye opens on what is asked.
// @ts-check

import { chosen, fit, ground, home, inside, lend, picture, place } from "./zoom.js";

const LOW = "(max-height: 520px)";
const HAND = "(pointer: coarse), (max-width: 1099px), (max-height: 520px)";
/** The smallest places that a finger and a pointer hit, in pixels, and how much lies round what glows. */
const FINGER = 44;
const POINTER = 32;
const AIR = 1.25;
/** The smallest type that can be read, in pixels, and how far the eye comes nearer for it. */
const LEGIBLE = 11;
const NEAREST = 1 / 5;
const WIDEST = 4;

/** How much wider than its frame a picture is that scrolls. */
let near = 1;
let spread = 0;
/** For which question the eye has come nearer. */
let asked = "";
/** Has the reader asked for all of it, so that the eye stays where it is? */
let wantsAll = false;

/** The frame of a picture that scrolls; one that moves about in its frame names its board.
 * @returns {HTMLElement | null} */
function scroller() {
  const frame = /** @type {HTMLElement | null} */ (document.querySelector(".tall #t-board"));
  return frame?.querySelector("#view-board") ? null : frame;
}

/** Wider or narrower; what lies between the fingers stays there.
 * @param {number} factor @param {{x: number, y: number}} at */
function widen(factor, at) {
  const [frame, svg] = [scroller(), picture()];
  if (!frame || !svg) return;
  const edge = frame.getBoundingClientRect();
  const [x, y] = [at.x - edge.left, at.y - edge.top];
  const now = Math.min(WIDEST, Math.max(1, near * factor)), k = now / near;
  const [left, top] = [(frame.scrollLeft + x) * k - x, (frame.scrollTop + y) * k - y];
  near = now;
  svg.style.width = near > 1 ? `${100 * near}%` : "";
  frame.scrollLeft = left;
  frame.scrollTop = top;
}

/** @param {TouchEvent} event */
function pinch(event) {
  const [a, b] = [event.touches[0], event.touches[1]];
  const two = event.touches.length === 2 && scroller()?.contains(/** @type {Node} */ (event.target));
  if (!two) {
    spread = 0;
    return;
  }
  event.preventDefault();
  const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1;
  if (spread) widen(apart / spread, { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
  spread = apart;
}

/** What glows, where something is asked. @param {SVGSVGElement} svg */
function glowing(svg) {
  const mine = document.getElementById("t-live")?.dataset.mine === "yes";
  const places = mine ? [...svg.querySelectorAll("#choices [role=button]")] : [];
  return places.map((one) => (one.querySelector(".hit") ?? one).getBoundingClientRect());
}

/** How much of the picture may be seen at once so that a finger hits what glows, and all of that is seen.
 * @param {SVGSVGElement} svg @param {DOMRect[]} boxes */
function reach(svg, boxes) {
  const frame = svg.getBoundingClientRect();
  const all = [...boxes.map((box) => [box.left, box.top]), ...boxes.map((box) => [box.right, box.bottom])];
  const span = (/** @type {number} */ k) => Math.max(...all.map((at) => at[k])) - Math.min(...all.map((at) => at[k]));
  const smallest = Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
  const wanted = matchMedia(HAND).matches ? FINGER : POINTER;
  return Math.max(NEAREST, smallest / wanted, (AIR * span(0)) / frame.width, (AIR * span(1)) / frame.height);
}

/** How much of the picture may be seen at once so that its type can be read. @param {SVGSVGElement} svg */
function share(svg) {
  const sizes = [...svg.querySelectorAll("text[font-size]")].map((text) => Number(text.getAttribute("font-size")));
  const scale = svg.getScreenCTM()?.a ?? 1;
  return Math.max(NEAREST, (scale * Math.min(...sizes)) / LEGIBLE);
}

function openOnQuestion() {
  const svg = picture();
  const low = matchMedia(LOW).matches;
  if (!svg || (!low && scroller()) || wantsAll || chosen()) return;
  const ply = document.getElementById("t-live")?.dataset.ply ?? "";
  if (ply === asked) return;
  asked = ply;
  if (!glowing(svg).length) return;
  fit();
  const [boxes, whole] = [glowing(svg), home(svg)];
  const k = low ? Math.min(share(svg), reach(svg, boxes)) : reach(svg, boxes);
  if (k >= 1) return;
  const [w, h] = [whole.w * k, whole.h * k];
  const board = ground(svg) ?? whole;
  const rim = { x: board.x - w / 10, y: board.y - h / 10, w: board.w + w / 5, h: board.h + h / 5 };
  const spots = boxes.map((box) => place(svg, { x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  lend(around(spots, rim, w, h));
}

/** The part of the picture, so large, in which most of the spots are seen.
 * @param {{x: number, y: number}[]} spots @param {import("./zoom.js").Box} rim @param {number} w @param {number} h */
function around(spots, rim, w, h) {
  const mean = (/** @type {"x" | "y"} */ side) => spots.reduce((sum, at) => sum + at[side], 0) / spots.length;
  const parts = [{ x: mean("x"), y: mean("y") }, ...spots].map((at) =>
    inside(rim, { x: at.x - w / 2, y: at.y - h / 2, w, h }),
  );
  const seen = parts.map((part) => spots.filter((at) =>
    at.x > part.x && at.x < part.x + w && at.y > part.y && at.y < part.y + h).length);
  return parts[seen.indexOf(Math.max(...seen))];
}

/** The picture was redrawn. */
function again() {
  const svg = picture();
  if (svg && near > 1 && scroller()) svg.style.width = `${100 * near}%`;
  openOnQuestion();
}

document.addEventListener("touchmove", pinch, { passive: false });
document.addEventListener("touchend", () => (spread = 0));
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-zoom=fit]")) wantsAll = true;
});
document.body.addEventListener("htmx:afterSwap", again);
matchMedia(LOW).addEventListener("change", again);
addEventListener("load", again);
