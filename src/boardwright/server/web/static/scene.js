// A scoring as a scene: source by source, everybody's sum and the number in the bar of the seat count up. It stays
// until it is closed. Of the last one the result shows only when it has been counted.
// @ts-check

import { moving } from "./settings.js";

const COUNT_MS = 400;
const STEPS = 8;

/** @typedef {{sum: HTMLElement, bar: HTMLElement | null, total: number, before: number, shown: string}} Column */

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const all = (/** @type {Element} */ box, /** @type {string} */ what) =>
  /** @type {HTMLElement[]} */ ([...box.querySelectorAll(what)]);

export function closeScene() {
  document.getElementById("t-stage")?.remove();
}

/** @param {HTMLElement} from @param {number} pause */
export async function openScene(from, pause) {
  closeScene();
  const box = document.createElement("div");
  box.id = "t-stage";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", from.querySelector("h2")?.textContent ?? "");
  const looks = /** @type {HTMLElement | null} */ (from.closest("[data-looks]"))?.dataset.looks;
  if (looks) box.dataset.looks = looks;
  box.append(...[...from.children].map((part) => part.cloneNode(true)));
  document.body.append(box);
  const close = /** @type {HTMLElement | null} */ (box.querySelector("[data-close]"));
  close?.addEventListener("click", closeScene);
  close?.focus();
  if (moving()) await count(box, pause, from.dataset.won !== undefined);
  crown(box, from.dataset.won ?? "");
}

/** @param {HTMLElement} box @param {number} pause @param {boolean} last */
async function count(box, pause, last) {
  const columns = all(box, "[data-sum]").map(column);
  const rows = all(box, "tbody tr");
  for (const row of rows) row.classList.add("later");
  document.body.classList.toggle("counting", last);
  for (const one of columns) write(one, 0);
  for (const row of rows) {
    row.classList.remove("later");
    const numbers = all(row, "[data-n]").map((n) => Number(n.dataset.n));
    await rise(box, columns, numbers);
    await wait(pause);
    if (!box.isConnected) break;
  }
  for (const one of columns) write(one, one.total);
  document.body.classList.remove("counting");
}

/** @param {HTMLElement} sum @param {number} p @returns {Column} */
function column(sum, p) {
  const bar = /** @type {HTMLElement | null} */ (document.querySelector(`#t-seat-${p} .score`));
  const [total, now] = [Number(sum.textContent), Number(bar?.textContent)];
  return { sum, bar: Number.isNaN(now) ? null : bar, total, before: now - total, shown: bar?.textContent ?? "" };
}

/** What a column has come to; a bar that was written anew meanwhile is left alone.
 * @param {Column} one @param {number} points */
function write(one, points) {
  one.sum.textContent = String(points).replace("-", "\u2212");
  if (!one.bar || one.bar.textContent !== one.shown) return;
  one.bar.textContent = one.shown = String(one.before + points);
}

/** @param {HTMLElement} box @param {Column[]} columns @param {number[]} numbers */
async function rise(box, columns, numbers) {
  const from = columns.map(({ sum }) => Number(sum.textContent?.replace("\u2212", "-")));
  for (let k = 1; k <= STEPS && box.isConnected; k++) {
    columns.forEach((one, p) => write(one, Math.round(from[p] + (numbers[p] * k) / STEPS)));
    await wait(COUNT_MS / STEPS);
  }
}

/** Whoever has won stands out, and the board takes on their colour. @param {HTMLElement} box @param {string} won */
function crown(box, won) {
  for (const p of won.split(" ").filter(Boolean)) {
    for (const row of all(box, "tr")) row.children[Number(p) + 1]?.classList.add("won");
    const mark = all(box, "thead .mark")[Number(p)];
    if (mark) box.style.setProperty("--won", getComputedStyle(mark).getPropertyValue("--seat"));
  }
}
