// Where the board has come nearer and places that may be chosen lie outside the frame, a small map of the whole board
// shows them. A click on the map goes there.
// @ts-check

import { home, inside, lend, picture, place } from "./zoom.js";

const SPACE = "http://www.w3.org/2000/svg";
/** The map is DOT times as wide as one of its dots; its size and its distance from the frame are in pixels. */
const DOT = 14;
const WIDE = 116;
const GAP = 8;

const map = document.createElementNS(SPACE, "svg");
map.id = "t-map";
map.setAttribute("aria-hidden", "true");

/** The middle of every place that may be chosen. @param {SVGSVGElement} svg */
function places(svg) {
  return [...svg.querySelectorAll("#choices [role=button]")].map((one) => {
    const box = (one.querySelector(".hit") ?? one).getBoundingClientRect();
    return place(svg, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  });
}

/** The part of the picture that is seen. @param {SVGSVGElement} svg */
function seen(svg) {
  const frame = svg.getBoundingClientRect();
  const from = place(svg, { x: frame.left, y: frame.top }), to = place(svg, { x: frame.right, y: frame.bottom });
  return { x: from.x, y: from.y, w: to.x - from.x, h: to.y - from.y };
}

/** @param {import("./zoom.js").Box} part @param {{x: number, y: number}} at */
const holds = (part, at) => at.x > part.x && at.x < part.x + part.w && at.y > part.y && at.y < part.y + part.h;

/** @param {string} name @param {Record<string, number>} attributes */
function shape(name, attributes) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value.toFixed(1));
  return made;
}

function draw() {
  const svg = picture();
  map.remove();
  if (!svg?.classList.contains("close")) return;
  const spots = places(svg), part = seen(svg);
  if (spots.every((at) => holds(part, at))) return;
  const { x, y, w, h } = home(svg);
  map.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  map.replaceChildren(
    shape("rect", { x: part.x, y: part.y, width: part.w, height: part.h }),
    ...spots.map((at) => shape("circle", { cx: at.x, cy: at.y, r: w / (2 * DOT) })),
  );
  map.style.cssText = corner(svg.getBoundingClientRect(), part, spots, h / w);
  document.body.append(map);
}

/** The corner on the right where the map covers the fewer places; on the left are buttons.
 * @param {DOMRect} frame @param {import("./zoom.js").Box} part @param {{x: number, y: number}[]} spots
 * @param {number} slope */
function corner(frame, part, spots, slope) {
  const [w, h] = [part.w * ((WIDE + GAP) / frame.width), part.h * ((WIDE * slope + GAP) / frame.height)];
  const covers = (/** @type {number} */ y) =>
    spots.filter((at) => holds({ x: part.x + part.w - w, y, w, h }, at)).length;
  const low = covers(part.y + part.h - h) <= covers(part.y);
  const down = low ? `bottom: ${innerHeight - frame.bottom + GAP}px` : `top: ${frame.top + GAP}px`;
  return `width: ${WIDE}px; right: ${innerWidth - frame.right + GAP}px; ${down}`;
}

/** The eye goes to where the map was clicked. @param {MouseEvent} event */
function go(event) {
  const svg = picture();
  if (!svg) return;
  const at = place(map, { x: event.clientX, y: event.clientY });
  const { width, height } = svg.viewBox.baseVal;
  lend(inside(home(svg), { x: at.x - width / 2, y: at.y - height / 2, w: width, h: height }));
}

map.addEventListener("click", go);
const board = document.getElementById("t-board");
if (board) new MutationObserver(draw).observe(board, { subtree: true, attributes: true, attributeFilter: ["viewBox"] });
document.body.addEventListener("htmx:afterSwap", draw);
addEventListener("resize", draw);
addEventListener("load", draw);
