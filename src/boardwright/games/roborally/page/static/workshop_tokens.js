// Cells and their tokens (docs/courses.md): read, written, turned.
// @ts-check

export const SIDES = "nesw";
/** @type {Record<string, [number, number]>} */
export const STEP = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** @typedef {{kind: string, arg: string, ins: string, water: boolean, oil: boolean, walls: string,
 *   lasers: [string, string][], pusher: [string, string] | null, crusher: string,
 *   flamers: [string, string, string][]}} Cell */

const TOKEN = new RegExp("^(S[1-8]|G[+-]|[CX][nesw](?:<[nesw]+)?|V[nesw]|T[a-z]?|@[a-z]|[.PRUHZW])((?:%[wo])*)" +
  "(?:\\|([nesw]+))?((?:![nesw][1-3])*)(?:>([nesw])([1-5]+))?(?:#([1-5]+))?((?:\\*[nesw][1-9]:[1-5]+)*)$");

/** The side after `k` quarter turns clockwise. @param {string} side @param {number} k */
export const turnSide = (side, k) => SIDES[(SIDES.indexOf(side) + k + 4) % 4];
/** @param {string} side */
export const opposite = (side) => turnSide(side, 2);
/** Sides or registers in their order, each once. @param {Iterable<string>} letters @param {string} order */
export const inOrder = (letters, order) => [...order].filter((letter) => [...letters].includes(letter)).join("");
/** @param {Cell} cell */
export const isBelt = (cell) => cell.kind === "C" || cell.kind === "X";

/** @param {string} token @returns {Cell} */
export function parse(token) {
  const found = TOKEN.exec(token) ?? [".", ".", "", "", "", "", "", "", ""];
  const base = found[1], gear = base[0] === "G", [head, ins] = base.split("<");
  return {
    kind: gear ? base : base[0], arg: gear ? "" : head.slice(1), ins: ins ?? "",
    water: found[2].includes("w"), oil: found[2].includes("o"), walls: found[3] ?? "",
    lasers: [...(found[4] ?? "").matchAll(/!(.)(.)/g)].map((m) => [m[1], m[2]]),
    pusher: found[5] ? [found[5], found[6]] : null, crusher: found[7] ?? "",
    flamers: [...(found[8] ?? "").matchAll(/\*(.)(.):(\d+)/g)].map((m) => [m[1], m[2], m[3]]),
  };
}

/** @param {Cell} cell */
export function write(cell) {
  const ins = inOrder(cell.ins, SIDES), walls = inOrder(cell.walls, SIDES);
  return cell.kind + cell.arg + (ins ? `<${ins}` : "") + (cell.water ? "%w" : "") + (cell.oil ? "%o" : "") +
    (walls ? `|${walls}` : "") + cell.lasers.map(([side, beams]) => `!${side}${beams}`).join("") +
    (cell.pusher ? `>${cell.pusher[0]}${cell.pusher[1]}` : "") + (cell.crusher ? `#${cell.crusher}` : "") +
    cell.flamers.map(([side, reach, registers]) => `*${side}${reach}:${registers}`).join("");
}

/** The token after `k` quarter turns clockwise. @param {string} token @param {number} k */
export function turnToken(token, k) {
  if (k % 4 === 0) return token;
  const cell = parse(token), turn = (/** @type {string} */ side) => turnSide(side, k);
  if ("CXV".includes(cell.kind)) cell.arg = turn(cell.arg);
  cell.ins = [...cell.ins].map(turn).join("");
  cell.walls = [...cell.walls].map(turn).join("");
  for (const laser of cell.lasers) laser[0] = turn(laser[0]);
  for (const flamer of cell.flamers) flamer[0] = turn(flamer[0]);
  if (cell.pusher) cell.pusher[0] = turn(cell.pusher[0]);
  return write(cell);
}

/** The sides of a cell that hold something, and so need their wall. @param {Cell} cell */
export const mounts = (cell) => [...cell.lasers, ...cell.flamers, ...(cell.pusher ? [cell.pusher] : [])].map(([side]) => side);
