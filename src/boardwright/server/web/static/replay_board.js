// The board of a replay: one picture after the other in place, pieces that move from where they stood.
// @ts-check

import { moveTime } from "./settings.js";
import { apply } from "./zoom.js";

const NEAR = 3;
const LARGE = 0.3;
const DEPTH = 8;

/** What differs between two pictures: elements to be replaced, and elements whose own attributes changed.
 * @typedef {{replaced: [Element, Element][], changed: [Element, Element][]}} Difference */

/** Compare two pictures without touching either. @param {Element} old @param {Element} now
 * @param {Difference} found @param {number} depth */
function compare(old, now, found, depth) {
  if (old.isEqualNode(now)) return;
  const alike = old.tagName === now.tagName && old.id === now.id && old.childElementCount === now.childElementCount;
  if (!depth || !alike || !now.childElementCount) {
    found.replaced.push([old, now]);
    return;
  }
  found.changed.push([old, now]);
  for (let a = old.firstElementChild, b = now.firstElementChild; a && b; a = a.nextElementSibling, b = b.nextElementSibling) {
    compare(a, b, found, depth - 1);
  }
}

/** Where the pieces stand that are about to change, by id. @param {Difference} found */
function places(found) {
  /** @type {Map<string, DOMRect>} */
  const stood = new Map();
  const pieces = found.replaced.flatMap(([old]) => [old, ...old.querySelectorAll("[id]")]);
  for (const piece of [...pieces, ...found.changed.map(([old]) => old)]) {
    if (piece.id && piece.closest("#live, #own")) stood.set(piece.id, piece.getBoundingClientRect());
  }
  return stood;
}

/** @param {Element} old @param {Element} now */
function copyAttributes(old, now) {
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** Show a picture; pieces take so long to move, at most. @param {string} text @param {number} most milliseconds */
export function show(text, most) {
  const frame = document.getElementById("t-board"), old = frame?.querySelector("svg");
  if (!frame || !old) return;
  const now = document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
  const box = now.getAttribute("viewBox") ?? "";
  now.setAttribute("viewBox", old.getAttribute("viewBox") ?? box);
  now.setAttribute("data-home", box);
  /** @type {Difference} */
  const found = { replaced: [], changed: [] };
  compare(old, now, found, DEPTH);
  const time = Math.min(moveTime(), most), stood = time > 0 ? places(found) : new Map();
  const width = stood.size ? frame.getBoundingClientRect().width : 0;
  for (const [a, b] of found.changed) copyAttributes(a, b);
  for (const [a, b] of found.replaced) a.replaceWith(b);
  apply();
  const slides = [...stood].flatMap(([id, box]) => (box.width < LARGE * width ? slide(id, box) : []));
  if (slides.length) reveal(frame, slides[0].piece);
  for (const { piece, from } of slides) {
    piece.animate([{ translate: from }, { translate: "0px 0px" }], { duration: time, easing: "ease-in-out" });
  }
}

/** Where a piece comes from, if it stands elsewhere now. Only measures: what moves is set going afterwards, all at once.
 * @param {string} id @param {DOMRect} old */
function slide(id, old) {
  const piece = document.getElementById(id), parent = piece?.parentNode;
  if (!piece || !(parent instanceof SVGGraphicsElement)) return [];
  const box = piece.getBoundingClientRect(), scale = parent.getScreenCTM()?.a ?? 1;
  const [dx, dy] = [old.x + old.width / 2 - box.x - box.width / 2, old.y + old.height / 2 - box.y - box.height / 2];
  if (Math.hypot(dx, dy) < NEAR || !box.width) return [];
  return [{ piece, from: `${dx / scale}px ${dy / scale}px` }];
}

/** In a picture that scrolls, what moves is in sight. @param {Element} frame @param {Element} piece */
function reveal(frame, piece) {
  if (frame.scrollHeight <= frame.clientHeight) return;
  const [box, place] = [piece.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.top >= place.top && box.bottom <= place.bottom) return;
  frame.scrollTop += box.top + box.height / 2 - place.top - place.height / 2;
}

/** A picture as PNG, in twice its size. @param {string} text @returns {Promise<Blob | null>} */
export async function asPng(text) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
