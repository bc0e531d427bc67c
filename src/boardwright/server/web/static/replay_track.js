// The track of the scrubber: everybody's chance to win as curves, ticks for the units of the game, marks for mistakes.
// @ts-check

/** @typedef {import("./replay_frames.js").Step} Step */
/** What the server found. @typedef {{chances: number[][], mistakes: Mistake[], swings: {move: number, changes: number[]}[],
 *   weighed: boolean, accuracy: (number | null)[], points: string}} Report */
/** @typedef {{move: number, seat: number, cost: number, done: string, better: string}} Mistake */

const LABEL_ROOM = 44;
/** The room of a mark, in pixels: a finger needs more. */
const MARK_ROOM = 34;
const FINGER_ROOM = 46;
const LETTERS = "ABCDEFGH";

/** @param {number} k @param {number} last */
const percent = (k, last) => `${((100 * k) / Math.max(1, last)).toFixed(3)}%`;

/** A line where a unit begins, with its number where there is room. @param {Step[]} steps @param {number} level */
export function drawTicks(steps, level) {
  const box = document.getElementById("r-ticks"), last = steps.length - 1;
  if (!box) return;
  const starts = steps.flatMap((step, k) => {
    const n = step[2][level], before = k ? steps[k - 1][2][level] : NaN;
    return n !== before && n >= 0 ? [{ k, n }] : [];
  });
  const room = Math.max(1, Math.ceil((LABEL_ROOM * starts.length) / Math.max(1, box.clientWidth)));
  box.replaceChildren(...starts.map(({ k, n }, i) => {
    const tick = document.createElement("span");
    tick.style.left = percent(k, last);
    if (i % room === 0) tick.textContent = String(n);
    return tick;
  }));
}

/** The curves of all seats over the steps. @param {Step[]} steps @param {number[][]} chances */
export function drawCurves(steps, chances) {
  const svg = document.getElementById("r-curve");
  if (!svg || !chances.length) return;
  const ends = lastSteps(steps), last = steps.length - 1;
  svg.setAttribute("viewBox", `0 0 ${Math.max(1, last)} 100`);
  const grid = [25, 50, 75].map((y) => `<path class="grid" d="M0 ${y}H${last}"/>`).join("");
  const lines = chances[0].slice(1).map((_, seat) => {
    const path = chances.map((point) => `${ends.get(point[0]) ?? 0} ${(100 - point[seat + 1]).toFixed(1)}`).join("L");
    return `<path class="curve on-${seat} dash-${seat}" d="M${path}"/>`;
  });
  svg.innerHTML = grid + lines.join("");
}

/** The last step of each move. @param {Step[]} steps @returns {Map<number, number>} */
export function lastSteps(steps) {
  return new Map(steps.map(([move], k) => [move, k]));
}

/** @typedef {{step: number, seat: number, words: string, kind: string}} Mark */

/** Places for marks, in pixels: as near to their steps as they can be without covering each other.
 * @param {number[]} wanted in order @param {number} width @param {number} room */
function apart(wanted, width, room) {
  const places = [...wanted];
  for (let k = 1; k < places.length; k++) places[k] = Math.max(places[k], places[k - 1] + room);
  let most = width;
  for (let k = places.length - 1; k >= 0; k--, most -= room) places[k] = Math.min(places[k], most);
  return places;
}

/** Marks above the track, those that come first before others where there is no room for all.
 * @param {Mark[]} marks @param {number} last @param {(step: number) => void} go */
export function drawMarks(marks, last, go) {
  const box = document.getElementById("r-marks"), width = box?.clientWidth ?? 0;
  const room = matchMedia("(max-width: 900px)").matches ? FINGER_ROOM : MARK_ROOM;
  const shown = marks.slice(0, Math.floor(width / room)).sort((a, b) => a.step - b.step);
  const places = apart(shown.map(({ step }) => (width * step) / Math.max(1, last)), width, room);
  box?.replaceChildren(...shown.map(({ step, seat, words, kind }, k) => {
    const mark = document.createElement("button");
    mark.type = "button";
    mark.className = `${kind} on-${seat}`;
    mark.style.left = percent(places[k], width);
    mark.title = words;
    mark.setAttribute("aria-label", words);
    mark.textContent = kind === "mistake" ? LETTERS[seat] : kind === "line" ? "Y" : "±";
    mark.addEventListener("click", () => go(step));
    return mark;
  }));
}

/** Where the reader is. @param {number} k @param {number} last */
export function moveHead(k, last) {
  const head = document.getElementById("r-head");
  if (head) head.style.left = percent(k, last);
}
