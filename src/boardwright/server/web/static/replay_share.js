// What follows the position on the board: its address, links to share, files to take away, the form for another line.
// @ts-check

import { asPng } from "./replay_board.js";

/** @typedef {import("./replay_frames.js").Step} Step */

/** @param {string} id @param {string} name @param {string} value */
function set(id, name, value) {
  document.getElementById(id)?.setAttribute(name, value);
}

/** Bring everything to a step. @param {Step[]} steps @param {number} at @param {number} seat */
export function share(steps, at, seat) {
  const move = steps[at][0], path = location.pathname.replace(/\/(replay|embed)$/, ""), query = `?move=${move}&seat=${seat}`;
  history.replaceState(null, "", `${query}${location.hash}`);
  for (const field of document.querySelectorAll("input[data-move]")) /** @type {HTMLInputElement} */ (field).value = String(move);
  set("r-link", "value", `${location.origin}${path}/replay${query}`);
  set("r-embed", "value", `<iframe src="${location.origin}${path}/embed${query}" width="800" height="640" loading="lazy"></iframe>`);
  set("r-room", "href", `${path}/replay${query}`);
  set("r-svg", "href", `${path}/replay/position.svg${query}`);
  const [first, last] = turn(steps, at);
  set("r-film", "href", `${path}/replay/film.svg?first=${first}&last=${last}&seat=${seat}`);
  const mover = steps.slice(at + 1).find((step) => step[1] >= 0)?.[1];
  const choice = document.getElementById("r-branch-seat");
  if (choice instanceof HTMLSelectElement && mover !== undefined && !choice.dataset.chosen) choice.value = String(mover);
}

/** The first and the last move of the unit around a step: the longest that is no whole part of the match.
 * @param {Step[]} steps @param {number} at */
function turn(steps, at) {
  const key = String(steps[at][2]);
  let [a, b] = [at, at];
  while (a > 0 && String(steps[a - 1][2]) === key) a -= 1;
  while (b < steps.length - 1 && String(steps[b + 1][2]) === key) b += 1;
  return [steps[a][0], steps[b][0]];
}

document.getElementById("r-branch-seat")?.addEventListener("change", (event) => {
  if (event.target instanceof HTMLElement) event.target.dataset.chosen = "yes";
});
document.getElementById("r-view")?.addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement) event.target.form?.requestSubmit();
});
for (const field of document.querySelectorAll("#r-share .link")) {
  field.addEventListener("focus", () => field instanceof HTMLInputElement && field.select());
}
document.getElementById("r-png")?.addEventListener("click", async () => {
  const answer = await fetch(document.getElementById("r-svg")?.getAttribute("href") ?? "");
  const picture = answer.ok ? await asPng(await answer.text()) : null;
  if (!picture) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = "position.png";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
