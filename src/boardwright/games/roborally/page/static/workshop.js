// The drawing board for courses: the strokes of a pointer and the keys. What it draws is a course, which is a text.
// @ts-check

import { Board } from "./workshop_board.js";
import { Drawing } from "./workshop_drawing.js";
import { Panel } from "./workshop_panel.js";
import { STEP, turnSide } from "./workshop_tokens.js";
import { TOOLS, clear } from "./workshop_tools.js";

const DRAG = 4;
/** Tools that hang something on a side: the one that the pointer is near to. */
const NEAR = ["wall", "laser", "pusher", "flamer"];
/** Tools that lead where a stroke goes. */
const LEADING = ["belt", "express", "current"];
/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };

const main = /** @type {HTMLElement} */ (document.querySelector("main[data-base]"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("w-form"));
const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("w-text"));
const config = JSON.parse(form.dataset.config ?? "{}");
const base = main.dataset.base ?? "";
main.classList.add("live");
const board = new Board(/** @type {HTMLElement} */ (document.getElementById("w-paper")), base, config.pieces);
const drawing = new Drawing(config, base, board, field);
const panel = new Panel(config, {
  choose: () => { drawing.copied = ""; },
  add: (name, side) => drawing.edit(() => drawing.course.add(name === "blank" ? drawing.course.blank(...panel.blank()) : name, side, drawing.here)),
  turn: (n) => drawing.edit(() => drawing.course.turn(n)),
  remove: (n) => drawing.edit(() => drawing.course.remove(n)),
  head: (key, value) => drawing.edit(() => { drawing.course.sheet.head[key] = value; return true; }),
  undo: () => drawing.undo(),
  redo: () => drawing.redo(),
  zoom: (way) => board.zoom(way),
  adopt: (text) => drawing.read(text),
  finger: () => board.grid.classList.toggle("finger"),
  save,
});
drawing.panel = panel;

/** @param {string} side */
const sideOf = (side) => (NEAR.includes(panel.tool) ? side : panel.choice().side);
/** A finger scrolls and taps, unless it has been told to paint. @param {PointerEvent} event */
const taps = (event) => event.pointerType === "touch" && !board.grid.classList.contains("finger");

/** A stroke: the last cell, where it began, the board under it, the course before it.
 * @type {{x: number, y: number, from: [number, number], n: number, moved: boolean, before: string} | null} */
let stroke = null;

/** @param {PointerEvent} event */
function press(event) {
  const at = board.under(event);
  if (event.button > 0 || !at.inside) return;
  board.go(at.x, at.y, false);
  stroke = { x: at.x, y: at.y, from: [event.clientX, event.clientY], n: drawing.course.boardAt(at.x, at.y), moved: false, before: drawing.state };
  if (taps(event)) return;
  event.preventDefault();
  board.grid.setPointerCapture(event.pointerId);
  drawing.paint(at.x, at.y, sideOf(at.side), false);
  drawing.tell();
}

/** @param {PointerEvent} event */
function drag(event) {
  if (!stroke) return;
  stroke.moved ||= Math.hypot(event.clientX - stroke.from[0], event.clientY - stroke.from[1]) > DRAG;
  if (taps(event)) return;
  const at = board.under(event);
  if (panel.tool === "look") return dragBoard(at.x, at.y);
  while (at.inside && (stroke.x !== at.x || stroke.y !== at.y)) {
    const dx = at.x - stroke.x, dy = at.y - stroke.y;
    along(stroke, Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? "e" : "w") : dy > 0 ? "s" : "n", at.side);
  }
}

/** One cell on. Belts lead the way that the stroke takes.
 * @param {{x: number, y: number}} at @param {string} way @param {string} side */
function along(at, way, side) {
  const leads = LEADING.includes(panel.tool);
  if (leads) drawing.paint(at.x, at.y, way, true);
  at.x += STEP[way][0];
  at.y += STEP[way][1];
  board.go(at.x, at.y, false);
  if (panel.tool !== "copy" || drawing.copied) drawing.paint(at.x, at.y, leads ? way : sideOf(side), true);
}

/** A board follows the pointer cell by cell. @param {number} x @param {number} y */
function dragBoard(x, y) {
  if (!stroke || stroke.n < 0 || (x === stroke.x && y === stroke.y)) return;
  const { course } = drawing, was = course.copy(), [, left, top] = course.sheet.boards[stroke.n];
  if (!course.move(stroke.n, x - stroke.x, y - stroke.y)) return;
  const now = course.sheet.boards[stroke.n];
  stroke.x += now[1] - left;
  stroke.y += now[2] - top;
  drawing.changed(was);
}

/** @param {PointerEvent} event */
function lift(event) {
  if (!stroke) return;
  if (taps(event) && !stroke.moved && event.type === "pointerup") {
    const at = board.under(event);
    if (at.inside) drawing.paint(at.x, at.y, sideOf(at.side), false);
    drawing.tell();
  }
  board.reach(!taps(event));
  const { before } = stroke;
  stroke = null;
  drawing.keep(before);
}

/** @param {KeyboardEvent} event */
function key(event) {
  const arrow = ARROWS[event.key], [x, y] = board.at;
  if (event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (!"zyZY".includes(event.key)) return;
    if (event.key.toLowerCase() === "y" || event.shiftKey) drawing.redo();
    else drawing.undo();
  } else if (arrow && event.shiftKey) stride(arrow);
  else if (arrow) moveTo(x + STEP[arrow][0], y + STEP[arrow][1]);
  else if (event.key === "Home") moveTo(0, y);
  else if (event.key === "End") moveTo(board.size[0] - 1, y);
  else if (event.key === " " || event.key === "Enter") single(() => drawing.paint(x, y, panel.choice().side, false));
  else if (event.key === "Delete" || event.key === "Backspace") empty();
  else if (event.key.toLowerCase() === "r") turn(event.shiftKey);
  else if ("+=".includes(event.key)) board.zoom(1);
  else if (event.key === "-") board.zoom(-1);
  else if (event.key === "0") board.zoom(0);
  else if (/^[1-9]$/.test(event.key)) panel.digit(event.key);
  else {
    const found = Object.entries(TOOLS).find(([, tool]) => tool.key === event.key.toLowerCase());
    if (!found) return;
    panel.pick(found[0]);
  }
  event.preventDefault();
}

/** @param {number} x @param {number} y */
function moveTo(x, y) {
  board.go(x, y);
  drawing.tell();
}

/** One key, one step to take back. @param {() => unknown} what */
function single(what) {
  const old = drawing.state;
  what();
  drawing.keep(old);
}

/** Paint along the way, this cell and the next one; or move the board under the cursor. @param {string} way */
function stride(way) {
  const { course } = drawing, at = { x: board.at[0], y: board.at[1] };
  if (panel.tool === "look") return drawing.edit(() => course.move(drawing.here, ...STEP[way]));
  single(() => {
    if (!LEADING.includes(panel.tool)) drawing.paint(at.x, at.y, panel.choice().side, true);
    if (course.at(at.x + STEP[way][0], at.y + STEP[way][1])) along(at, way, panel.choice().side);
  });
  moveTo(...board.place);
}

/** The next side of the tool, or the board under the cursor a quarter turn on. @param {boolean} back */
function turn(back) {
  if (panel.tool === "look") drawing.edit(() => drawing.course.turn(drawing.here));
  else panel.face(turnSide(panel.choice().side, back ? 3 : 1));
}

/** Open floor under the cursor, or one board less. */
function empty() {
  const { course } = drawing, was = course.copy();
  if (panel.tool === "look") return drawing.edit(() => course.remove(drawing.here));
  single(() => clear(course, ...board.place) && drawing.changed(was));
}

/** Keep the text on the server and stay here. */
async function save() {
  const text = field.value, sent = new URLSearchParams({ id: panel.id, text });
  try {
    const answer = await fetch(`${base}/save`, { method: "POST", body: sent, headers: { accept: "application/json" } });
    const found = await answer.json();
    if (!answer.ok) return panel.say(found.error, true);
    drawing.savedText = text;
    panel.saved(found.id, found.path);
    history.replaceState(null, "", `${found.path}/edit`);
  } catch {
    panel.away();
  }
}

/** The cursor is where the focus went. @param {FocusEvent} event */
function follow(event) {
  const cell = /** @type {HTMLElement} */ (event.target), row = cell.parentElement;
  if (!row || cell.getAttribute("role") !== "gridcell") return;
  const x = [...row.children].indexOf(cell), y = [...board.grid.children].indexOf(row);
  if (x === board.at[0] && y === board.at[1]) return;
  board.go(x, y, false);
  drawing.tell();
}

board.grid.setAttribute("aria-label", config.words.board);
board.grid.addEventListener("pointerdown", press);
board.grid.addEventListener("pointermove", drag);
board.grid.addEventListener("pointerup", lift);
board.grid.addEventListener("pointercancel", lift);
board.grid.addEventListener("keydown", key);
board.grid.addEventListener("focusin", follow);
new ResizeObserver(() => board.scale(board.unit)).observe(board.frame);
addEventListener("beforeunload", (event) => {
  if (drawing.changedSinceSaved) event.preventDefault();
});
drawing.checker.soon(0);
