// What the analysis found: curves on the track, marks for mistakes, accuracy, and whose chances moved.
// @ts-check

import { fetchData } from "./replay_frames.js";
import { make, markOf } from "./replay_list.js";
import { drawCurves, drawMarks, lastSteps } from "./replay_track.js";

/** @typedef {import("./replay_frames.js").Step} Step */
/** @typedef {import("./replay_track.js").Report} Report */

/** @type {number[][]} */
let chances = [];

/** The tabs beside the board, by click, by arrow keys, and by the end of the address. */
export function wirePages() {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".pages [role=tab]")]);
  /** @param {HTMLElement} chosen */
  const choose = (chosen) => {
    for (const tab of tabs) {
      const page = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      if (page) page.hidden = tab !== chosen;
    }
  };
  tabs.forEach((tab, k) => {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      const next = tabs[(k + way + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    });
  });
  const named = tabs.find((tab) => `#${tab.id.replace("r-tab-", "")}` === location.hash);
  if (named) choose(named);
}

/** Everybody's chance to win after a move, beside their names. @param {number} move */
export function seatAt(move) {
  const point = chances.filter((one) => one[0] <= move).at(-1);
  point?.slice(1).forEach((share, p) => {
    const box = document.getElementById(`r-chance-${p}`);
    if (!box) return;
    box.textContent = `${Math.round(share)} %`;
    box.style.setProperty("--share", `${share}%`);
  });
}

/** Fetch what the analysis found and show it; the steps of mistakes, for those who jump to them.
 * @param {string} address @param {HTMLElement} main @param {Step[]} steps @param {string[]} names
 * @param {Record<string, string>} words @param {import("./replay_list.js").MoveList | null} list
 * @param {(step: number) => void} go @returns {Promise<number[]>} */
export async function report(address, main, steps, names, words, list, go) {
  const starts = new Map([...steps.entries()].reverse().map(([k, step]) => [step[0], k]));
  /** @type {number[]} */
  const lines = JSON.parse(main.dataset.branches ?? "[]");
  const others = [...new Set(lines)].map((move) => ({ step: lastSteps(steps).get(move) ?? 0, seat: 0, kind: "line", words: words.line }));
  drawMarks(others, steps.length - 1, go);
  if (main.dataset.over !== "yes") return [];
  /** @type {Report} */
  const found = await fetchData(`${address}/chances`);
  chances = found.chances;
  drawCurves(steps, chances);
  seatAt(Number(main.dataset.move));
  const mistakes = found.mistakes.map((one) => ({
    step: starts.get(one.move) ?? 0, seat: one.seat, kind: "mistake",
    words: `${names[one.seat]}: ${words.mistake.replace("{cost}", String(one.cost))}`,
  }));
  const swings = found.swings.map((one) => ({
    step: lastSteps(steps).get(one.move) ?? 0, seat: 0, kind: "swing", words: `${words.swing} ${moved(one.changes, names)}`,
  }));
  drawMarks([...mistakes, ...swings, ...others], steps.length - 1, go);
  for (const one of found.mistakes) list?.cost(starts.get(one.move) ?? 0, `−${one.cost} %`);
  const jump = document.getElementById("r-mistake");
  if (jump) jump.hidden = !mistakes.length;
  write(found, starts, names, words, go);
  return mistakes.map((one) => one.step).sort((a, b) => a - b);
}

/** Whose chances moved, and by how much. @param {number[]} changes @param {string[]} names */
function moved(changes, names) {
  return changes.flatMap((change, p) => (change ? [`${names[p]} ${change > 0 ? "+" : "−"}${Math.abs(change)} %`] : [])).join(", ");
}

/** The page of the analysis. @param {Report} found @param {Map<number, number>} starts @param {string[]} names
 * @param {Record<string, string>} words @param {(step: number) => void} go */
function write(found, starts, names, words, go) {
  const box = document.getElementById("r-mistakes"), points = document.getElementById("r-points");
  if (points) points.innerHTML = found.points;
  if (!box) return;
  box.replaceChildren();
  const told = found.accuracy.flatMap((n, p) => (n === null ? [] : [{ n, p }]));
  if (told.length) {
    const list = make("ul", "accuracy");
    for (const { n, p } of told) {
      const item = make("li", "");
      item.append(markOf(p), make("span", "name", names[p]), make("b", "", words.accuracy.replace("{n}", String(n))));
      list.append(item);
    }
    box.append(list);
  }
  const list = make("ol", "costly");
  for (const one of found.mistakes) list.append(costly(one, starts, names, words, go));
  for (const one of found.swings) {
    const item = make("li", ""), button = jump(`${words.number.replace("{move}", String(one.move))}`, starts.get(one.move) ?? 0, go);
    item.append(button, ` ${words.swing} ${moved(one.changes, names)}`);
    list.append(item);
  }
  if (list.childElementCount) box.append(list);
  if (!found.weighed) box.append(make("p", "small", words.unknown));
  else if (!found.mistakes.length) box.append(make("p", "small", words.none));
}

/** @param {string} text @param {number} step @param {(step: number) => void} go */
function jump(text, step, go) {
  const button = make("button", "jump", text);
  button.setAttribute("type", "button");
  button.addEventListener("click", () => go(step));
  return button;
}

/** @param {import("./replay_track.js").Mistake} one @param {Map<number, number>} starts @param {string[]} names
 * @param {Record<string, string>} words @param {(step: number) => void} go */
function costly(one, starts, names, words, go) {
  const item = make("li", "");
  item.append(
    jump(words.number.replace("{move}", String(one.move)), starts.get(one.move) ?? 0, go), markOf(one.seat),
    make("b", "", `${names[one.seat]} ${words.mistake.replace("{cost}", String(one.cost))}`),
    make("span", "small", words.done.replace("{deed}", one.done)), make("span", "small", words.better.replace("{deed}", one.better)),
  );
  return item;
}
