// What others did is shown beat by beat, a scoring in between as a scene; a line of the log lights up what it is about.
// @ts-check

import { closeScene, openScene } from "./scene.js";
import { moving, settings } from "./settings.js";

/** How long a beat lasts, by the pace the reader chose, in milliseconds. @type {Record<string, number>} */
const PACE = { slow: 1200, normal: 600, fast: 300 };
/** After an absence of more moves than this, they are summed up. */
const MOST = 14;
const LOOK_MS = 100;

/** @typedef {{ply: number, seat: string, lines: HTMLElement[]}} Beat */

let seen = 0;
let status = "";
let scene = 0;
/** Which run of beats is on: a newer one ends it. */
let run = 0;
/** How many scorings are still to be shown. */
let due = 0;

const live = () => document.getElementById("t-live");
const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Light up the parts of the picture that lines are about. @param {HTMLElement[]} lines */
function light(lines) {
  for (const old of document.querySelectorAll(".picture .told")) old.classList.remove("told");
  for (const line of lines) {
    for (const id of (line.dataset.spots ?? "").split(" ")) if (id) document.getElementById(id)?.classList.add("told");
  }
}

/** What others did since the page was last looked at, move by move. @returns {Beat[]} */
function beats() {
  const mine = live()?.dataset.seat;
  /** @type {Map<string, Beat>} */
  const found = new Map();
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".log li.act, .log li.clock"))) {
    const { ply = "0", seat = "" } = line.dataset;
    if (Number(ply) <= seen || seat === mine) continue;
    const beat = found.get(ply) ?? { ply: Number(ply), seat, lines: [] };
    beat.lines.push(line);
    found.set(ply, beat);
  }
  return [...found.values()];
}

/** @param {Beat[]} all @param {boolean} until do they lead to a scoring? */
async function play(all, until = false) {
  if (!until) await sceneOver();
  const now = ++run;
  const bar = caption();
  const words = document.getElementById("t-log")?.dataset ?? {};
  if (all.length > MOST) {
    bar.show(all[all.length - 1], `${all.length} ${words.many ?? ""}`);
    await wait(4 * (PACE[String(settings().motion)] ?? 0));
  } else {
    for (const beat of all) {
      if (!until) await sceneOver();
      if (now !== run) return;
      bar.show(beat, sentence(beat));
      light(beat.lines);
      await wait((PACE[String(settings().motion)] ?? 0) * Math.min(3, 1 + beat.lines.length / 4));
    }
  }
  if (now === run) stop();
}

/** The lines of a beat, with the name of its seat once. @param {Beat} beat */
function sentence(beat) {
  const name = document.querySelector(`#t-seat-${beat.seat} .name`)?.firstChild?.textContent?.trim() ?? "";
  const begins = new RegExp(`^${name.replace(/[^\p{L}\p{N} ]/gu, "\\$&")}:? `, "u");
  return beat.lines.map((line, k) => (k && name ? wordsOf(line).replace(begins, "") : wordsOf(line))).join(" · ");
}

/** A line without the mark of its seat, which the caption shows itself. @param {HTMLElement} line */
function wordsOf(line) {
  const copy = /** @type {HTMLElement} */ (line.cloneNode(true));
  copy.querySelector(".mark")?.remove();
  return copy.textContent?.trim() ?? "";
}

/** What comes after a scoring is shown when it has been closed. */
async function sceneOver() {
  while (due || document.getElementById("t-stage")) await wait(LOOK_MS);
}

/** The caption over the board. */
function caption() {
  document.getElementById("t-beat")?.remove();
  const box = document.createElement("div");
  box.id = "t-beat";
  box.setAttribute("aria-hidden", "true"); // the log says the same to screen readers
  const board = document.querySelector("section.board")?.getBoundingClientRect();
  if (board) box.style.cssText = `left: ${board.left + 8}px; width: ${board.width - 16}px; top: ${board.top + 8}px`;
  const [mark, text, skip] = [document.createElement("span"), document.createElement("p"), document.createElement("button")];
  skip.type = "button";
  skip.tabIndex = -1;
  skip.textContent = document.getElementById("t-log")?.dataset.skip ?? "";
  skip.addEventListener("click", stop);
  box.append(mark, text, skip);
  document.body.append(box);
  return {
    /** @param {Beat} beat @param {string} words */
    show(beat, words) {
      mark.className = `mark seat-${beat.seat}`;
      mark.textContent = "ABCDEFGH"[Number(beat.seat)] ?? "";
      text.textContent = words;
      for (const old of document.querySelectorAll(".seats .acts")) old.classList.remove("acts");
      document.getElementById(`t-seat-${beat.seat}`)?.classList.add("acts");
    },
  };
}

function stop() {
  run += 1;
  document.getElementById("t-beat")?.remove();
  for (const old of document.querySelectorAll(".seats .acts")) old.classList.remove("acts");
  light([]);
}

/** The log ends with what happened last. */
function scrollLog() {
  const lines = document.querySelector(".log .lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
}

function arrived() {
  const [place, now] = [live(), Number(live()?.dataset.ply ?? 0)];
  const scoring = document.getElementById("t-scene");
  const [ply, over] = [Number(scoring?.dataset.ply ?? 0), place?.dataset.status === "over"];
  if (now > seen) scrollLog();
  const fresh = seen && now > seen && moving() && !document.querySelector("[data-own-beats]") ? beats() : [];
  const scored = seen && ply > scene && (over ? status === "playing" : ply > seen);
  seen = Math.max(seen, now);
  scene = Math.max(scene, ply);
  status = place?.dataset.status ?? "";
  tell(fresh, scored ? scoring : null, ply);
}

/** The beats until a scoring, the scoring, and what was done after it. The result stays hidden until its scene.
 * @param {Beat[]} all @param {HTMLElement | null} scoring @param {number} ply */
async function tell(all, scoring, ply) {
  const before = scoring ? all.filter((beat) => beat.ply <= ply) : all;
  const after = all.slice(before.length);
  if (scoring) due += 1;
  if (!due) document.body.classList.remove("ending");
  if (before.length) await play(before, scoring !== null);
  if (scoring) document.body.classList.remove("ending");
  if (scoring) openScene(scoring, PACE[String(settings().motion)] ?? 0);
  if (scoring) due -= 1;
  if (after.length) await play(after);
}

document.addEventListener("mouseover", (event) => {
  const line = event.target instanceof Element ? event.target.closest(".log li[data-spots]") : null;
  if (!document.getElementById("t-beat")) light(line instanceof HTMLElement ? [line] : []);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  stop();
  closeScene();
});
document.body.addEventListener("htmx:afterSwap", () => {
  if (status === "playing" && live()?.dataset.status === "over" && moving()) document.body.classList.add("ending");
});
document.body.addEventListener("htmx:afterSettle", arrived);
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const form = /** @type {any} */ (event).detail.elt;
  if (!(form instanceof HTMLFormElement) || !form.getAttribute("action")?.endsWith("/act")) return;
  stop();
  closeScene();
});
addEventListener("load", arrived);
