// The course that is being drawn: every change, what follows from it on the page, and the way back.
// @ts-check

import { Checker } from "./workshop_check.js";
import { Course } from "./workshop_course.js";
import { use } from "./workshop_tools.js";

const MOST_UNDO = 200;

/** @typedef {import("./workshop_board.js").Board} Board */
/** @typedef {import("./workshop_panel.js").Panel} Panel */

export class Drawing {
  /** @param {any} config @param {string} base @param {Board} board @param {HTMLTextAreaElement} field */
  constructor(config, base, board, field) {
    this.config = config;
    this.board = board;
    this.field = field;
    this.course = new Course({ head: {}, boards: [], flags: [], own: {} }, config.grids);
    this.revision = 0;
    /** Is the next answer of the server the course to go on with? */
    this.adopting = true;
    this.savedText = field.value;
    /** @type {string[]} */
    this.past = [];
    /** @type {string[]} */
    this.future = [];
    /** @type {Map<string, string>} */
    this.words = new Map();
    /** The cell that the tool for copying puts down. */
    this.copied = "";
    /** @type {Panel} */
    this.panel = /** @type {any} */ (null);
    this.checker = new Checker(base, () => ({ text: field.value, revision: this.revision }), (answer, asked, text) => this.take(answer, asked, text));
  }

  get changedSinceSaved() {
    return this.field.value !== this.savedText && this.past.length > 0;
  }

  /** The board at the cursor. */
  get here() {
    return Math.max(0, this.course.boardAt(this.board.at[0], this.board.at[1]));
  }

  /** The whole course, to come back to. */
  get state() {
    return JSON.stringify(this.course.sheet);
  }

  /** What the server says of the course as it was when it was asked.
   * @param {import("./workshop_check.js").Answer | null} answer @param {number} asked @param {string} text */
  take(answer, asked, text) {
    if (!answer) return this.panel.away();
    if (answer.sheet && this.adopting && text === this.field.value) this.adopt(answer.sheet, text);
    for (const [token, said] of Object.entries(answer.words ?? {})) this.words.set(token, said);
    if (answer.floor && asked <= this.revision) this.board.draw(answer.floor, asked);
    if (asked !== this.revision) return;
    this.board.mark(answer.cells ?? []);
    this.panel.verdict(answer.fault, answer.line);
    this.tell();
  }

  /** Go on with what the server has read. @param {import("./workshop_course.js").Sheet} sheet @param {string} text */
  adopt(sheet, text) {
    if (this.course.sheet.boards.length) this.past.push(this.state);
    this.course = new Course(sheet, this.config.grids);
    this.adopting = false;
    this.refresh();
    this.field.value = text;
  }

  /** Have a text read, and go on with that. @param {string} text */
  read(text) {
    this.field.value = text;
    this.adopting = true;
    this.revision += 1;
    this.panel.checking();
    this.checker.soon(0);
  }

  /** Everything that follows from the course: its size, its text, the list of boards. */
  refresh() {
    this.board.resize(...this.course.size());
    this.field.value = this.course.text();
    this.show();
  }

  show() {
    this.panel.show(this.course, this.past.length > 0, this.future.length > 0);
  }

  /** Do something to the course as one step. What does not fit is not done. @param {() => boolean} what */
  edit(what) {
    const old = this.state, was = this.course.copy();
    if (!what()) {
      this.course = was;
      return this.panel.say(this.config.words.full, true);
    }
    this.keep(old);
    this.changed(was);
  }

  /** What has changed since then is one step. @param {string} old */
  keep(old) {
    if (old === this.state) return;
    this.past.push(old);
    if (this.past.length > MOST_UNDO) this.past.shift();
    this.future = [];
    this.show();
  }

  /** Draw the cells that are no longer as they were, and ask what is to be said of them. @param {Course} was */
  changed(was) {
    this.revision += 1;
    const course = this.course, [w, h] = course.size(), [ow, oh] = was.size();
    this.refresh();
    for (let y = 0; y < h && w === ow && h === oh; y += 1) {
      for (let x = 0; x < w; x += 1) {
        const now = course.at(x, y)?.token, flag = course.flagAt(x, y);
        if (now && (now !== was.at(x, y)?.token || flag !== was.flagAt(x, y))) {
          this.board.stamp(x, y, flag ? [now, `flag-${flag}`] : [now], this.revision);
        }
      }
    }
    this.board.mark([]);
    this.panel.checking();
    this.checker.soon();
    this.tell();
  }

  undo() {
    this.step(this.past, this.future, this.config.words.undone);
  }

  redo() {
    this.step(this.future, this.past, this.config.words.redone);
  }

  /** @param {string[]} from @param {string[]} to @param {string} said */
  step(from, to, said) {
    const old = from.pop();
    if (!old) return;
    const was = this.course.copy();
    to.push(this.state);
    this.course = new Course(JSON.parse(old), this.config.grids);
    this.changed(was);
    this.panel.say(said);
  }

  /** Use the chosen tool on a cell. @param {number} x @param {number} y @param {string} side @param {boolean} again */
  paint(x, y, side, again) {
    const { tool } = this.panel, was = this.course.copy();
    let done = false;
    if (tool === "copy" && !this.copied) this.copied = this.course.at(x, y)?.token ?? "";
    else if (tool === "copy") done = this.course.set(x, y, this.copied);
    else if (tool !== "look") done = use(this.course, tool, { ...this.panel.choice(), side }, x, y, again);
    if (done) this.changed(was);
    return done;
  }

  /** Say in words what is at the cursor. */
  tell() {
    const [x, y] = this.board.at, token = this.course.at(x, y)?.token ?? "", flag = this.course.flagAt(x, y);
    const { words } = this.config;
    const say = (/** @type {string} */ what) => {
      const parts = [what];
      if (flag) parts.push(words.flag_here.replace("{0}", String(flag)));
      if (this.board.isWrong(x, y)) parts.push(words.wrong_here);
      this.panel.where(words.here.replace("{0}", String(x)).replace("{1}", String(y)).replace("{2}", parts.join(", ")));
    };
    const known = token ? this.words.get(token) ?? this.board.pieces.get(token)?.words : words.void;
    if (known) return say(known);
    void this.board.piece(token).then((piece) => {
      if (piece && this.course.at(this.board.at[0], this.board.at[1])?.token === token) say(piece.words);
    });
  }
}
