// The replay room: one page for the whole match. Steps are words and pictures; a position is the number of a step.
// @ts-check

import { show as draw } from "./replay_board.js";
import { Frames, fetchData } from "./replay_frames.js";
import { MoveList } from "./replay_list.js";
import { report, seatAt, wirePages } from "./replay_report.js";
import { share } from "./replay_share.js";
import { drawTicks, moveHead } from "./replay_track.js";
import { moving } from "./settings.js";

/** @typedef {import("./replay_frames.js").Step} Step */

const main = /** @type {HTMLElement} */ (document.getElementById("t-live"));
const address = `/t/${main.dataset.table}/replay`;
const seat = Number(main.dataset.seat);
/** @type {Record<string, string>} */
const words = JSON.parse(main.dataset.words ?? "{}");
/** @type {string[]} */
const names = JSON.parse(main.dataset.names ?? "[]");
const range = /** @type {HTMLInputElement} */ (document.getElementById("r-range"));
const unitChoice = /** @type {HTMLSelectElement} */ (document.getElementById("r-unit"));
const paceChoice = /** @type {HTMLSelectElement} */ (document.getElementById("r-pace"));
/** A unit that is stepped over plays at most so long, a step of it at least so long. */
const RUN_MS = 1600, LEAST_MS = 40, SETTLE_MS = 250;

/** @type {Step[]} */
let steps = [];
/** @type {string[]} */
let units = [];
/** @type {Frames} */
let frames;
/** @type {MoveList | null} */
let list = null;
/** Steps of decisions that were mistakes. @type {number[]} */
let mistakes = [];
let at = 0;
let wanted = 0;
/** Where a run ends: a unit that is stepped over, or the end of the match while it plays by itself. */
let until = -1;
let timer = 0;
let settled = 0;

const pace = () => Number(paceChoice.value);
const level = () => Number(unitChoice.value);

/** Show a step. @param {number} k @param {number} time how long pieces may move */
async function show(k, time) {
  wanted = Math.min(Math.max(k, 0), steps.length - 1);
  const aim = wanted;
  if (!frames.get(aim)) {
    main.classList.add("waits");
    await frames.load(aim).catch(() => tell(words.failed));
    main.classList.remove("waits");
  }
  const picture = frames.get(aim);
  if (aim !== wanted || !picture) return;
  const began = performance.now();
  draw(picture, time);
  at = aim;
  follow();
  main.dataset.took = (performance.now() - began).toFixed(1);
  frames.prefetch(at);
}

/** Everything beside the board follows it. */
function follow() {
  const [move, , numbers, told] = steps[at], last = steps.length - 1;
  const labels = units.flatMap((title, n) => (numbers[n] >= 0 ? [`${title} ${numbers[n]}`] : []));
  const place = words.place.replace("{move}", String(move)).replace("{last}", String(steps[last][0]));
  range.value = String(at);
  range.setAttribute("aria-valuetext", [...labels, place, told[0] ?? ""].join(", "));
  main.dataset.at = String(at);
  main.dataset.move = String(move);
  moveHead(at, last);
  const where = document.getElementById("r-where");
  if (where) where.textContent = [...labels, place].join(" · ");
  tell(told.join(" · "));
  list?.show(at);
  seatAt(move);
  clearTimeout(settled);
  settled = window.setTimeout(() => share(steps, at, seat), until >= 0 ? SETTLE_MS : 0);
}

/** @param {string} text */
function tell(text) {
  const caption = document.getElementById("r-caption");
  if (!caption) return;
  caption.setAttribute("aria-live", until >= 0 ? "off" : "polite");
  caption.textContent = text;
}

/** Is a step the last of its unit? The set-up stands alone. @param {number} k */
function isStop(k) {
  if (level() < 0 || k === 0 || k === steps.length - 1) return true;
  const [a, b] = [steps[k][2], steps[k + 1][2]];
  return a.slice(0, level() + 1).some((n, i) => n !== b[i]);
}

/** The stop before or after a step. @param {number} k @param {number} way */
function stop(k, way) {
  let found = k + way;
  while (found > 0 && found < steps.length - 1 && !isStop(found)) found += way;
  return Math.min(Math.max(found, 0), steps.length - 1);
}

/** Go straight to a step. @param {number} k */
export function go(k) {
  halt();
  return show(k, pace() / 2);
}

/** Play to a step, one thing after the other. @param {number} target @param {number} each milliseconds for a step */
function run(target, each) {
  halt();
  until = target;
  main.classList.toggle("plays", target === steps.length - 1 && each === pace());
  const next = async () => {
    if (until < 0) return;
    const began = performance.now();
    await show(at + 1, each * 0.7);
    if (until < 0) return;
    if (at >= until) halt();
    else timer = window.setTimeout(next, Math.max(0, each - (performance.now() - began)));
  };
  next();
}

/** Nothing plays by itself any more. */
function halt() {
  clearTimeout(timer);
  until = -1;
  main.classList.remove("plays");
  button();
}

function button() {
  const play = document.getElementById("r-play"), said = main.classList.contains("plays") ? words.pause : words.play;
  play?.setAttribute("aria-label", said);
  play?.setAttribute("title", said);
}

/** One unit on: everything in it plays quickly, if the reader wants motion; a second press does not wait. */
function on() {
  const from = until >= 0 && !main.classList.contains("plays") ? until : at;
  const target = stop(from, 1), count = target - at;
  if (from !== at) go(from).then(() => run(target, Math.max(LEAST_MS, RUN_MS / Math.max(1, target - from))));
  else if (moving() && count > 1) run(target, Math.max(LEAST_MS, Math.min(pace() / 2, RUN_MS / count)));
  else go(target);
}

function play() {
  if (main.classList.contains("plays")) return halt();
  if (at === steps.length - 1) return show(0, 0).then(() => run(steps.length - 1, pace()));
  run(steps.length - 1, pace());
  button();
}

/** @param {number} way */
function toMistake(way) {
  const found = way > 0 ? mistakes.find((k) => k > at) : mistakes.filter((k) => k < at).at(-1);
  if (found !== undefined) go(found);
}

/** @type {Record<string, () => void>} */
const HANDLERS = {
  first: () => go(0), back: () => go(stop(at, -1)), play, on, last: () => go(steps.length - 1), mistake: () => toMistake(1),
};
/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: HANDLERS.back, ArrowRight: on, ArrowUp: () => go(at - 1), ArrowDown: () => go(at + 1),
  " ": play, Home: HANDLERS.first, End: HANDLERS.last, m: () => toMistake(1), M: () => toMistake(-1), "?": toggleKeys,
};

function toggleKeys() {
  document.getElementById("r-keys")?.toggleAttribute("open");
}

/** @param {KeyboardEvent} event */
function key(event) {
  const target = event.target instanceof Element ? event.target : document.body;
  const busy = target.closest("select, textarea, [role=tab], input:not([type=range])") !== null;
  const pressed = event.key === " " && target.closest("button, a, summary");
  if (!KEYS[event.key] || busy || pressed || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.shiftKey && event.key.startsWith("Arrow")) return;
  event.preventDefault();
  KEYS[event.key]();
}

/** @param {MouseEvent} event */
function click(event) {
  const link = event.target instanceof Element ? event.target.closest("[data-go]") : null;
  if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  HANDLERS[link.dataset.go ?? ""]?.();
}

/** What can be stepped by: the units of the game, and single answers. */
function offerUnits() {
  const options = [...units, words.answers].map((title, n) => new Option(title, String(n < units.length ? n : -1)));
  unitChoice.replaceChildren(...options);
  unitChoice.value = String(units.length - 1);
  unitChoice.addEventListener("change", () => drawTicks(steps, Math.max(0, level())));
}

async function open() {
  const found = await fetchData(`${address}/steps?seat=${seat}`);
  steps = found.steps;
  units = found.units;
  offerUnits();
  range.max = String(steps.length - 1);
  frames = new Frames(address, seat, main.classList.contains("tall"), steps);
  if (document.getElementById("r-moves")) list = new MoveList(steps, units, names, words, go);
  drawTicks(steps, 0);
  const move = Number(new URLSearchParams(location.search).get("move") ?? 0);
  const first = steps.filter((step) => step[0] <= move).length - 1;
  range.addEventListener("input", () => { halt(); show(Number(range.value), 0); });
  document.addEventListener("keydown", key);
  document.addEventListener("click", click);
  await show(first, 0);
  main.dataset.ready = "yes";
  mistakes = await report(address, main, steps, names, words, list, go);
}

// A screen that was turned wants the other picture; a frame on another site always has the wide one.
document.body.addEventListener("reconnected", () => {
  if (document.body.classList.contains("embedded")) return;
  main.classList.toggle("tall");
  if (!steps.length) return;
  frames = new Frames(address, seat, main.classList.contains("tall"), steps);
  show(at, 0);
});
wirePages();
open().catch(() => tell(words.failed));
