// A closer look at the board: wheel, pinch, drag, buttons and keys. Works on the picture of any table.
// The page is redrawn by the server all the time; what was looked at stays in view.
// @ts-check

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const NARROW = "(max-width: 900px)";
/** Where the type beside a board could not be read, the board stands alone. */
const ALONE = "(max-width: 1099px), (max-height: 520px)";
/** From this share of its size on the board is seen with what lies beside it. */
const NEARLY = 0.8;
const MOST = 8;
const STEP = 1.3;
const DRAG = 5;
/** A thing to be followed is at least so large on the screen, in pixels. */
const SMALLEST = 26;

/** What is looked at, null for all of it. @type {Box | null} */
let look = null;
/** @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
let dragged = false;
let glide = 0;
/** Has the eye come nearer by itself? */
let lent = false;

/** @returns {SVGSVGElement | null} */
export const picture = () => document.querySelector("#t-board svg[viewBox]");

/** @param {string | null} text @returns {Box} */
function box(text) {
  const [x, y, w, h] = (text ?? "0 0 1 1").split(/[\s,]+/).map(Number);
  return { x, y, w, h };
}

/** The box that shows everything; on a small screen the board alone, where the picture names it.
 * @param {SVGSVGElement} svg @returns {Box} */
export function home(svg) {
  const whole = box(svg.dataset.home ?? svg.getAttribute("viewBox"));
  const board = ground(svg);
  if (!board || !matchMedia(ALONE).matches) return whole;
  const frame = svg.getBoundingClientRect();
  const scale = (/** @type {Box} */ part) => Math.min(frame.width / part.w, frame.height / part.h);
  return !atTable() && scale(whole) > NEARLY * scale(board) ? whole : board;
}

/** The board without what lies beside it, where the picture names it. @param {SVGSVGElement} svg @returns {Box | null} */
export function ground(svg) {
  const view = svg.querySelector("#view-board");
  return view && box(view.getAttribute("viewBox"));
}

/** Does the page show the seats' things outside the picture? */
const atTable = () => document.querySelector(".table > .seats") !== null;

/** Draw what is looked at. Styles learn how many units of the picture a pixel is. */
export function apply() {
  const svg = picture();
  if (!svg) return;
  svg.dataset.home ??= svg.getAttribute("viewBox") ?? "";
  const whole = home(svg);
  const { x, y, w, h } = look ?? whole;
  const wanted = `${x} ${y} ${w} ${h}`;
  if (svg.getAttribute("viewBox") !== wanted) svg.setAttribute("viewBox", wanted);
  const unit = (1 / (svg.getScreenCTM()?.a || 1)).toFixed(3), root = document.documentElement.style;
  if (root.getPropertyValue("--unit") !== unit) root.setProperty("--unit", unit); // no update of the page touches it
  svg.classList.toggle("close", look !== null);
  svg.classList.toggle("alone", whole.w !== box(svg.dataset.home ?? null).w);
  const fit = document.querySelector("[data-zoom=fit]");
  if (fit instanceof HTMLButtonElement) fit.disabled = look === null;
}

/** Where a point of the screen lies in the picture. @param {SVGSVGElement} svg @param {{x: number, y: number}} at */
export function place(svg, at) {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}

/** Nearer or farther, with a point of the picture staying where it is.
 * @param {number} factor @param {{x: number, y: number} | null} at */
export function zoomBy(factor, at = null) {
  const svg = picture();
  if (!svg) return;
  lent = false;
  const whole = home(svg), now = look ?? whole;
  const w = Math.min(whole.w, Math.max(whole.w / MOST, now.w / factor));
  const k = w / now.w, centre = at ?? { x: now.x + now.w / 2, y: now.y + now.h / 2 };
  look = w >= whole.w * 0.999 ? null : inside(whole, {
    x: centre.x - (centre.x - now.x) * k, y: centre.y - (centre.y - now.y) * k, w, h: now.h * k });
  apply();
}

/** Keep the look on the picture; a larger one has it in its middle. @param {Box} whole @param {Box} at @returns {Box} */
export function inside(whole, at) {
  const keep = (/** @type {number} */ from, /** @type {number} */ start, /** @type {number} */ room) =>
    room < 0 ? start + room / 2 : Math.min(Math.max(from, start), start + room);
  return { x: keep(at.x, whole.x, whole.w - at.w), y: keep(at.y, whole.y, whole.h - at.h), w: at.w, h: at.h };
}

/** Move the look by a part of its own size. @param {number} dx @param {number} dy */
export function panBy(dx, dy) {
  const svg = picture();
  if (!svg || !look) return;
  look = inside(home(svg), { ...look, x: look.x + dx * look.w, y: look.y + dy * look.h });
  apply();
}

/** Does the reader look at a part that was chosen by hand? */
export const chosen = () => look !== null && !lent;

/** The eye comes nearer by itself. @param {Box} part */
export function lend(part) {
  look = part;
  lent = true;
  apply();
}

export function fit() {
  look = null;
  lent = false;
  apply();
}

/** Follow what happens: bring a place into view, gently, if it is not there. Where everything is too small to be seen
 * the eye comes nearer first. @param {number} x @param {number} y @param {number} size what has to be seen */
export function follow(x, y, size) {
  const svg = picture();
  if (!svg) return;
  const scale = svg.getScreenCTM()?.a ?? 1;
  if (!look && scale * size < SMALLEST) {
    const whole = home(svg), k = (scale * size) / SMALLEST;
    look = { x: whole.x, y: whole.y, w: whole.w * k, h: whole.h * k };
    look = inside(whole, { ...look, x: x - look.w / 2, y: y - look.h / 2 });
    lent = true;
    apply();
    return;
  }
  if (!look) return;
  const margin = 0.2;
  const seen = x > look.x + look.w * margin && x < look.x + look.w * (1 - margin) &&
    y > look.y + look.h * margin && y < look.y + look.h * (1 - margin);
  if (seen) return;
  const from = look, to = inside(home(svg), { ...look, x: x - look.w / 2, y: y - look.h / 2 });
  const began = performance.now(), round = ++glide;
  const move = (/** @type {number} */ now) => {
    const t = Math.min(1, (now - began) / 300), e = t * (2 - t);
    if (round !== glide || !look) return;
    look = { ...from, x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e };
    apply();
    if (t < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}

/** Nothing happens any more: back to where the reader looked before. */
export function unfollow() {
  if (lent) fit();
}

/** @param {Event} event @returns {SVGSVGElement | null} */
function onPicture(event) {
  const svg = picture();
  return svg && event.target instanceof Node && svg.contains(event.target) ? svg : null;
}

/** @param {WheelEvent} event */
function wheel(event) {
  const svg = onPicture(event);
  if (!svg || (matchMedia(NARROW).matches && !event.ctrlKey)) return;
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY / (event.deltaMode ? 12 : 400)), place(svg, { x: event.clientX, y: event.clientY }));
}

/** @param {PointerEvent} event */
function press(event) {
  if (!onPicture(event) || event.button > 0) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 1) dragged = false;
}

/** One finger drags, two pinch. @param {PointerEvent} event */
function drag(event) {
  const svg = picture(), was = fingers.get(event.pointerId);
  if (!svg || !was) return;
  const now = { x: event.clientX, y: event.clientY };
  const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  if (others.length) {
    const before = Math.hypot(was.x - others[0].x, was.y - others[0].y) || 1;
    const after = Math.hypot(now.x - others[0].x, now.y - others[0].y) || 1;
    dragged = true;
    zoomBy(after / before, place(svg, { x: (now.x + others[0].x) / 2, y: (now.y + others[0].y) / 2 }));
  } else if (look && (dragged || Math.hypot(now.x - was.x, now.y - was.y) > DRAG)) {
    const a = place(svg, was), b = place(svg, now);
    dragged = true;
    look = inside(home(svg), { ...look, x: look.x + a.x - b.x, y: look.y + a.y - b.y });
    apply();
  } else {
    return;
  }
  fingers.set(event.pointerId, now);
}

/** @param {PointerEvent} event */
function lift(event) {
  fingers.delete(event.pointerId);
}

/** A drag is no click. @param {MouseEvent} event */
function click(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
  if (button instanceof HTMLElement) {
    if (button.dataset.zoom === "in") zoomBy(STEP);
    if (button.dataset.zoom === "out") zoomBy(1 / STEP);
    if (button.dataset.zoom === "fit") fit();
  } else if (dragged && onPicture(event)) {
    event.stopPropagation();
    event.preventDefault();
  }
  dragged = false;
}

/** @type {Record<string, () => void>} */
const KEYS = {
  "+": () => zoomBy(STEP), "=": () => zoomBy(STEP), "-": () => zoomBy(1 / STEP), "0": fit,
  ArrowLeft: () => panBy(-0.15, 0), ArrowRight: () => panBy(0.15, 0),
  ArrowUp: () => panBy(0, -0.15), ArrowDown: () => panBy(0, 0.15),
};

/** Keys act while nothing else wants them; arrows only with Shift, or from the buttons of the board.
 * @param {KeyboardEvent} event */
function key(event) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea")) return;
  const arrow = event.key.startsWith("Arrow");
  if (!KEYS[event.key] || !picture() || (arrow && !look)) return;
  if (arrow && !event.shiftKey && !target.closest(".zoom")) return;
  KEYS[event.key]();
  event.preventDefault();
}

if (picture()) apply();
const frame = document.getElementById("t-board");
if (frame) new ResizeObserver(apply).observe(frame);
document.addEventListener("wheel", wheel, { passive: false });
document.addEventListener("pointerdown", press);
document.addEventListener("pointermove", drag);
document.addEventListener("pointerup", lift);
document.addEventListener("pointercancel", lift);
document.addEventListener("click", click, true);
document.addEventListener("keydown", key);
document.body.addEventListener("htmx:afterSwap", apply);
matchMedia(ALONE).addEventListener("change", fit);
