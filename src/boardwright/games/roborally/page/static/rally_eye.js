// On a small screen the squares of a very large course cannot be made out: the eye opens on the robot to be programmed.
// @ts-check
import { chosen, follow, picture, place } from "/static/zoom.js";

/** The side of a square in units of the picture, and how many pixels it has at least. */
const CELL = 64;
const SMALLEST = 15;

/** Has the reader asked for all of it? */
let wantsAll = false;

function open() {
  const svg = picture(), robot = document.querySelector(`#t-board #robot-${document.getElementById("t-rally")?.dataset.robot}`);
  if (!svg?.classList.contains("alone") || !robot || wantsAll || chosen()) return;
  if (CELL * (svg.getScreenCTM()?.a ?? 1) >= SMALLEST) return;
  const box = robot.getBoundingClientRect();
  const at = place(svg, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  follow(at.x, at.y, CELL);
}

document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-zoom=fit]")) wantsAll = true;
});
document.body.addEventListener("htmx:afterSwap", open);
addEventListener("load", open);
