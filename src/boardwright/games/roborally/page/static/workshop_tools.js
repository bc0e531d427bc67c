// What each tool does to a course. A tool is used on a cell, with a side where it has one.
// @ts-check

import { STEP, inOrder, isBelt, mounts, opposite, parse, write } from "./workshop_tokens.js";

/** @typedef {import("./workshop_course.js").Course} Course */
/** @typedef {{side: string, registers: string, beams: string, reach: string, letter: string, number: string}} Choice */
/** @typedef {{key: string, base?: string, icon: string, wants?: (keyof Choice)[]}} Tool */

/** @type {Record<string, Tool>} */
export const TOOLS = {
  look: { key: "v", icon: "" },
  floor: { key: ".", base: ".", icon: "." },
  wall: { key: "w", icon: ".|n", wants: ["side"] },
  belt: { key: "b", base: "C", icon: "Cn", wants: ["side"] },
  express: { key: "x", base: "X", icon: "Xn", wants: ["side"] },
  gear_right: { key: "g", base: "G+", icon: "G+" },
  gear_left: { key: "h", base: "G-", icon: "G-" },
  pit: { key: "p", base: "P", icon: "P" },
  laser: { key: "l", icon: ".|n!n1", wants: ["side", "beams"] },
  pusher: { key: "u", icon: ".|n>n135", wants: ["side", "registers"] },
  crusher: { key: "c", icon: ".#15", wants: ["registers"] },
  flamer: { key: "j", icon: ".|n*n2:135", wants: ["side", "reach", "registers"] },
  repair: { key: "e", base: "R", icon: "R" },
  upgrade: { key: "m", base: "U", icon: "U" },
  chop_shop: { key: "k", base: "H", icon: "H" },
  water: { key: "a", icon: ".%w" },
  current: { key: "s", base: "V", icon: "Vn%w", wants: ["side"] },
  oil: { key: "o", icon: ".%o" },
  waste: { key: "y", base: "W", icon: "W" },
  teleporter: { key: "t", base: "T", icon: "T", wants: ["letter"] },
  portal: { key: "q", base: "@", icon: "@a", wants: ["letter"] },
  randomizer: { key: "z", base: "Z", icon: "Z" },
  dock: { key: "d", base: "S", icon: "S1", wants: ["number"] },
  flag: { key: "f", icon: "flag-1", wants: ["number"] },
  copy: { key: "i", icon: "" },
};
const MOST_FLAGS = 8;

/** Use a tool on a cell; `again` is a cell of the same stroke after the first, on which nothing is taken away.
 * @param {Course} course @param {string} name @param {Choice} choice @param {number} x @param {number} y
 * @param {boolean} again @returns {boolean} has anything changed? */
export function use(course, name, choice, x, y, again = false) {
  const spot = course.at(x, y);
  if (!spot) return false;
  if (name === "flag") return putFlag(course, Number(choice.number) || 0, x, y, again);
  if (name === "wall") return setWall(course, x, y, choice.side, again || !hasWall(course, x, y, choice.side));
  const cell = parse(spot.token);
  if (name === "floor") return clear(course, x, y);
  if (name === "water" || name === "oil") cell[name] = again || !cell[name];
  else if (name === "crusher") cell.crusher = !again && cell.crusher === choice.registers ? "" : choice.registers;
  else if (name === "laser" || name === "pusher" || name === "flamer") return mount(course, name, choice, x, y, again);
  else setBase(course, name, choice, x, y, cell);
  const changed = course.set(x, y, write(cell));
  return connectAround(course, x, y) || changed;
}

/** What lies on a cell, in place of what lay there; walls and what hangs on them stay.
 * @param {Course} course @param {string} name @param {Choice} choice @param {number} x @param {number} y
 * @param {import("./workshop_tokens.js").Cell} cell */
function setBase(course, name, choice, x, y, cell) {
  cell.kind = TOOLS[name].base ?? ".";
  cell.ins = "";
  cell.arg = "CXV".includes(cell.kind) ? choice.side : "";
  if (cell.kind === "T") cell.arg = choice.letter;
  if (cell.kind === "@") cell.arg = choice.letter || "a";
  if (cell.kind === "V") cell.water = true;
  if (cell.kind === "S") cell.arg = dockNumber(course, choice.number, x, y);
}

/** The wished number of a dock, which leaves the cell that had it; or the first that is free.
 * @param {Course} course @param {string} wished @param {number} x @param {number} y */
function dockNumber(course, wished, x, y) {
  const here = parse(course.at(x, y)?.token ?? "."), [w, h] = course.size();
  /** @type {Record<string, [number, number]>} */
  const known = {};
  for (let cy = 0; cy < h; cy += 1) {
    for (let cx = 0; cx < w; cx += 1) {
      const cell = parse(course.at(cx, cy)?.token ?? ".");
      if (cell.kind === "S") known[cell.arg] = [cx, cy];
    }
  }
  if (!wished) return here.kind === "S" ? here.arg : [..."12345678"].find((n) => !known[n]) ?? "8";
  const old = known[wished];
  if (old && (old[0] !== x || old[1] !== y)) {
    const cell = parse(course.at(...old)?.token ?? ".");
    course.set(...old, write({ ...cell, kind: here.kind === "S" ? "S" : ".", arg: here.kind === "S" ? here.arg : "" }));
  }
  return wished;
}

/** Set, move or take away a flag. @param {Course} course @param {number} number 0 for the next
 * @param {number} x @param {number} y @param {boolean} again */
function putFlag(course, number, x, y, again) {
  const { flags } = course.sheet, here = course.flagAt(x, y);
  if (again || (!here && !number && flags.length >= MOST_FLAGS)) return false;
  if (here && (!number || number === here)) flags.splice(here - 1, 1);
  else if (here && number <= flags.length) [flags[here - 1], flags[number - 1]] = [flags[number - 1], flags[here - 1]];
  else if (number && number <= flags.length) flags[number - 1] = [x, y];
  else if (!here) flags.push([x, y]);
  else return false;
  return true;
}

/** @param {Course} course @param {number} x @param {number} y @param {string} side */
function neighbour(course, x, y, side) {
  const at = /** @type {[number, number]} */ ([x + STEP[side][0], y + STEP[side][1]]);
  return { at, spot: course.at(...at) };
}

/** Is there a wall on a side, on either cell? @param {Course} course @param {number} x @param {number} y @param {string} side */
function hasWall(course, x, y, side) {
  const there = neighbour(course, x, y, side).spot;
  return parse(course.at(x, y)?.token ?? ".").walls.includes(side) ||
    parse(there?.token ?? ".").walls.includes(opposite(side));
}

/** A wall stands on both cells beside it. One that holds something stays.
 * @param {Course} course @param {number} x @param {number} y @param {string} side @param {boolean} on */
function setWall(course, x, y, side, on) {
  const spot = course.at(x, y), there = neighbour(course, x, y, side);
  if (!spot) return false;
  const cell = parse(spot.token), other = parse(there.spot?.token ?? ".");
  if (!on && (mounts(cell).includes(side) || mounts(other).includes(opposite(side)))) return false;
  const put = (/** @type {string} */ walls, /** @type {string} */ one) =>
    on ? inOrder(walls + one, "nesw") : walls.replace(one, "");
  let changed = course.set(x, y, write({ ...cell, walls: put(cell.walls, side) }));
  if (there.spot && (there.spot.n === spot.n || !on)) {
    changed = course.set(...there.at, write({ ...other, walls: put(other.walls, opposite(side)) })) || changed;
  }
  return changed;
}

/** Hang a laser, pusher or flamer on a side, with the wall behind it; the same once more takes it away.
 * @param {Course} course @param {"laser" | "pusher" | "flamer"} name @param {Choice} choice
 * @param {number} x @param {number} y @param {boolean} again */
function mount(course, name, choice, x, y, again) {
  const { side, beams, reach, registers } = choice, cell = parse(course.at(x, y)?.token ?? "."), before = write(cell);
  if (name === "laser") cell.lasers = [...cell.lasers.filter(([other]) => other !== side), [side, beams]];
  if (name === "pusher") cell.pusher = [side, registers];
  if (name === "flamer") cell.flamers = [...cell.flamers.filter(([other]) => other !== side), [side, reach, registers]];
  if (write(cell) === before && !again) {
    if (name === "pusher") cell.pusher = null;
    if (name === "laser") cell.lasers = cell.lasers.filter(([other]) => other !== side);
    if (name === "flamer") cell.flamers = cell.flamers.filter(([other]) => other !== side);
    return course.set(x, y, write(cell));
  }
  const walled = setWall(course, x, y, side, true), walls = parse(course.at(x, y)?.token ?? ".").walls;
  return course.set(x, y, write({ ...cell, walls })) || walled;
}

/** Leave open floor. Walls go too, but for those that hold something on the other side.
 * @param {Course} course @param {number} x @param {number} y */
export function clear(course, x, y) {
  const flag = course.flagAt(x, y), cell = parse(course.at(x, y)?.token ?? ".");
  if (flag) course.sheet.flags.splice(flag - 1, 1);
  let changed = course.set(x, y, write({ ...parse("."), walls: cell.walls }));
  for (const side of cell.walls) changed = setWall(course, x, y, side, false) || changed;
  return connectAround(course, x, y) || changed || flag > 0;
}

/** Belts know from which sides they are fed: bends and junctions follow from the belts beside them.
 * @param {Course} course @param {number} x @param {number} y */
export function connectAround(course, x, y) {
  let changed = connect(course, x, y);
  for (const side of "nesw") {
    const there = neighbour(course, x, y, side);
    const here = course.at(x, y);
    if (there.spot && here && (there.spot.n === here.n || course.isOwn(there.spot))) {
      changed = connect(course, ...there.at) || changed;
    }
  }
  return changed;
}

/** @param {Course} course @param {number} x @param {number} y */
function connect(course, x, y) {
  const spot = course.at(x, y), cell = parse(spot?.token ?? ".");
  if (!spot || !isBelt(cell)) return false;
  const ins = [..."nesw"].filter((side) => {
    if (side === cell.arg || side === opposite(cell.arg)) return false;
    const there = neighbour(course, x, y, side).spot, feeder = parse(there?.token ?? ".");
    const feeds = isBelt(feeder) && feeder.arg === opposite(side);
    return feeds || (there?.n !== spot.n && cell.ins.includes(side));
  });
  return course.set(x, y, write({ ...cell, ins: ins.join("") }));
}
