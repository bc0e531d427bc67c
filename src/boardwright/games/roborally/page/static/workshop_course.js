// A course on the drawing board: boards with their places, flags, own boards as rows of tokens. No page is known here.
// @ts-check

import { STEP, turnToken } from "./workshop_tokens.js";

/** @typedef {[string, number, number, number]} Placed name, x, y and quarter turns */
/** @typedef {{head: Record<string, any>, boards: Placed[], flags: [number, number][], own: Record<string, string[][]>}} Sheet */
/** @typedef {{n: number, x: number, y: number, turns: number, token: string}} Spot */

export const MOST = 40;
const LONG = 12;

export class Course {
  /** @param {Sheet} sheet @param {Record<string, string[][]>} printed the boards of the game */
  constructor(sheet, printed) {
    this.sheet = sheet;
    this.printed = printed;
  }

  copy() {
    return new Course(JSON.parse(JSON.stringify(this.sheet)), this.printed);
  }

  /** The rows of a board as it was drawn. @param {string} name */
  grid(name) {
    return this.sheet.own[name] ?? this.printed[name] ?? [];
  }

  /** How wide and high a placed board lies. @param {Placed} place @returns {[number, number]} */
  extent([name, , , turns]) {
    const rows = this.grid(name), size = [rows[0]?.length ?? 0, rows.length];
    return turns % 2 ? [size[1], size[0]] : [size[0], size[1]];
  }

  /** @returns {[number, number]} */
  size() {
    const ends = this.sheet.boards.map((place) => [place[1] + this.extent(place)[0], place[2] + this.extent(place)[1]]);
    return [Math.max(1, ...ends.map(([x]) => x)), Math.max(1, ...ends.map(([, y]) => y))];
  }

  /** Which board covers a cell; -1 for none. @param {number} x @param {number} y */
  boardAt(x, y) {
    return this.sheet.boards.findIndex((place) => {
      const [w, h] = this.extent(place);
      return x >= place[1] && x < place[1] + w && y >= place[2] && y < place[2] + h;
    });
  }

  /** A cell of the floor: its board, the place on that as it was drawn, the token as it lies.
   * @param {number} x @param {number} y @returns {Spot | null} */
  at(x, y) {
    const n = this.boardAt(x, y);
    if (n < 0) return null;
    const [name, left, top, turns] = this.sheet.boards[n], rows = this.grid(name);
    let at = [x - left, y - top];
    for (let k = turns - 1; k >= 0; k -= 1) at = [at[1], (k % 2 ? rows[0].length : rows.length) - 1 - at[0]];
    return { n, x: at[0], y: at[1], turns, token: turnToken(rows[at[1]][at[0]], turns) };
  }

  /** Is the board of a cell one that the course brings along? @param {Spot} spot */
  isOwn(spot) {
    return this.sheet.boards[spot.n][0] in this.sheet.own;
  }

  /** Write a token, as it lies, on a cell. A board of the game, or one that lies twice, becomes a copy first.
   * @param {number} x @param {number} y @param {string} token @returns {boolean} */
  set(x, y, token) {
    const spot = this.at(x, y);
    if (!spot || spot.token === token) return false;
    const place = this.sheet.boards[spot.n], twice = this.sheet.boards.filter(([name]) => name === place[0]).length > 1;
    if (!(place[0] in this.sheet.own) || twice) {
      const name = this.freeName(place[0]);
      this.sheet.own[name] = this.grid(place[0]).map((row) => [...row]);
      place[0] = name;
    }
    this.sheet.own[place[0]][spot.y][spot.x] = turnToken(token, 4 - spot.turns);
    return true;
  }

  /** A name that no board has yet. @param {string} name */
  freeName(name) {
    const stem = name.replace(/_\d+$/, "").slice(0, 34);
    let k = 1;
    while (`${stem}_${k}` in this.sheet.own || `${stem}_${k}` in this.printed) k += 1;
    return `${stem}_${k}`;
  }

  /** The number of the flag on a cell; 0 for none. @param {number} x @param {number} y */
  flagAt(x, y) {
    return this.sheet.flags.findIndex((flag) => flag[0] === x && flag[1] === y) + 1;
  }

  /** Lay a board beside another one, or where there is none yet; false where there is no room.
   * @param {string} name @param {string} side @param {number} beside */
  add(name, side, beside) {
    const next = this.copy(), long = next.extent([name, 0, 0, 0]);
    const turns = long[0] > long[1] ? { s: 0, w: 1, n: 2, e: 3 }[side] ?? 0 : 0;
    const [w, h] = next.extent([name, 0, 0, turns]), [dx, dy] = STEP[side];
    const old = next.sheet.boards[beside], [ow, oh] = old ? next.extent(old) : [0, 0], [fw, fh] = next.size();
    let x = old ? old[1] + (dx > 0 ? ow : dx < 0 ? -w : 0) : 0, y = old ? old[2] + (dy > 0 ? oh : dy < 0 ? -h : 0) : 0;
    if (next.overlaps(x, y, w, h)) [x, y] = [dx > 0 ? fw : dx < 0 ? -w : x, dy > 0 ? fh : dy < 0 ? -h : y];
    next.sheet.boards.push([name, x, y, turns]);
    return this.take(next);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  overlaps(x, y, w, h) {
    return this.sheet.boards.some((place) => {
      const [ow, oh] = this.extent(place);
      return x < place[1] + ow && place[1] < x + w && y < place[2] + oh && place[2] < y + h;
    });
  }

  /** Move a board; its flags go with it. @param {number} n @param {number} dx @param {number} dy */
  move(n, dx, dy) {
    const next = this.copy(), place = next.sheet.boards[n];
    next.sheet.flags = next.sheet.flags.map(([x, y]) => (this.boardAt(x, y) === n ? [x + dx, y + dy] : [x, y]));
    place[1] += dx;
    place[2] += dy;
    return this.take(next);
  }

  /** A quarter turn clockwise about the corner; flags turn with it. @param {number} n */
  turn(n) {
    const next = this.copy(), place = next.sheet.boards[n], high = this.extent(place)[1];
    next.sheet.flags = next.sheet.flags.map(([x, y]) =>
      this.boardAt(x, y) === n ? [place[1] + high - 1 - (y - place[2]), place[2] + x - place[1]] : [x, y]);
    place[3] = (place[3] + 1) % 4;
    return this.take(next);
  }

  /** @param {number} n */
  remove(n) {
    if (this.sheet.boards.length < 2) return false;
    const next = this.copy();
    next.sheet.flags = next.sheet.flags.filter(([x, y]) => this.boardAt(x, y) !== n);
    next.sheet.boards.splice(n, 1);
    return this.take(next);
  }

  /** Take over another state if its floor fits; it begins at 0,0 and keeps no board that nobody uses.
   * @param {Course} next */
  take(next) {
    const { boards, flags } = next.sheet;
    const left = Math.min(...boards.map((place) => place[1])), top = Math.min(...boards.map((place) => place[2]));
    for (const place of boards) [place[1], place[2]] = [place[1] - left, place[2] - top];
    next.sheet.flags = flags.map(([x, y]) => [x - left, y - top]);
    if (Math.max(...next.size()) > MOST) return false;
    for (const name of Object.keys(next.sheet.own)) if (!boards.some((place) => place[0] === name)) delete next.sheet.own[name];
    this.sheet = next.sheet;
    return true;
  }

  /** An empty board of one's own. @param {number} w @param {number} h */
  blank(w, h) {
    const name = this.freeName("board"), side = (/** @type {number} */ n) => Math.min(MOST, Math.max(1, n || LONG));
    this.sheet.own[name] = Array.from({ length: side(h) }, () => Array(side(w)).fill("."));
    return name;
  }

  /** The course as text, as the server writes it too. */
  text() {
    const { head, boards, flags, own } = this.sheet;
    const lines = Object.entries(head).map(([key, value]) => `${key} = ${toml(value)}`);
    lines.push("boards = [", ...boards.map(([name, x, y, k]) => `  { board = "${name}", x = ${x}, y = ${y}, turns = ${k} },`));
    lines.push("]", `flags = ${toml(flags)}`);
    for (const [name, rows] of Object.entries(own)) {
      const wide = rows[0].map((_, x) => Math.max(...rows.map((row) => row[x].length)));
      const grid = rows.map((row) => row.map((token, x) => token.padEnd(wide[x])).join(" ").trimEnd());
      lines.push("", "[[board]]", `name = "${name}"`, 'grid = """', ...grid, '"""');
    }
    return `${lines.join("\n")}\n`;
  }
}

/** A value on one line. @param {any} value @returns {string} */
function toml(value) {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inner = Object.entries(value).map(([key, entry]) => `${key} = ${toml(entry)}`).join(", ");
  return inner ? `{ ${inner} }` : "{}";
}
