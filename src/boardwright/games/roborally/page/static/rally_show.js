// A turn is shown: frames that the server made of what this viewer heard, played one thing at a time.
// @ts-check
import { Sheets } from "./rally_sheets.js";
import { follow, unfollow } from "/static/zoom.js";

/** @typedef {number[]} Stand x, y, facing, damage, and 0 gone, 1 real, 2 virtual */
/** @typedef {{style: string, register: number, robot: number, lines: string[], beams: number[][], robots: Stand[]}} Frame */
/** @typedef {{robot: number, priority: number, card: string, mini: string}} Turn */
/** @typedef {{robots: {letter: string, seat: number}[], start: Stand[], frames: Frame[], orders: Record<string, Turn[]>,
 *   head?: string, back?: string}} Story */

const SVG = "http://www.w3.org/2000/svg";
const CELL = 64;
const LAST = 700;
/** How long each kind of frame moves, and how long it then rests, in milliseconds at normal speed.
 * @type {Record<string, [number, number]>} */
const PACE = {
  register: [150, 650], move: [260, 60], turn: [240, 140], push: [280, 120], block: [220, 220], jump: [400, 150],
  belt: [340, 120], pusher: [280, 150], gear: [260, 120], laser: [400, 120], damage: [200, 220], death: [400, 300],
  flag: [300, 400], repair: [200, 250], option: [200, 450], entry: [350, 200], end: [200, 600],
};

/** @param {string} name @param {Record<string, string | number>} attributes */
function make(name, attributes = {}) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

export class Show {
  /** @param {Story} story @param {() => void} done @param {boolean} again is the turn over already? */
  constructor(story, done, again = false) {
    this.story = story;
    this.done = done;
    this.sheets = new Sheets(story, again);
    /** How many frames are over. */
    this.at = 0;
    this.playing = false;
    this.over = false;
    this.speed = Number(localStorage.getItem("rally-speed") ?? 1) || 1;
    this.round = 0;
    /** @type {Stand[]} */
    this.now = story.start.map((stand) => [...stand]);
    /** @type {SVGElement | null} */
    this.layer = null;
  }

  /** More of the same turn. @param {Story} story */
  extend(story) {
    this.story.frames.push(...story.frames);
    Object.assign(this.story.orders, story.orders);
    this.tell();
  }

  /** The stands after so many frames. @param {number} n */
  after(n) {
    return n > 0 ? this.story.frames[n - 1].robots : this.story.start;
  }

  /** Put the robots of the show on the board; again after the page was redrawn. */
  attach() {
    const live = document.querySelector("#t-board #live");
    if (!live || this.over) return;
    if (!this.layer || !this.layer.isConnected || this.layer.previousElementSibling !== live) {
      document.getElementById("show")?.remove();
      this.layer = make("g", { id: "show" });
      live.after(this.layer);
      this.story.robots.forEach((robot, r) => this.layer?.append(this.figure(robot, r)));
    }
    document.body.classList.add("rally-showing");
    this.draw(this.now);
    this.tell();
  }

  /** @param {{letter: string, seat: number}} robot @param {number} r */
  figure(robot, r) {
    const group = make("g", { class: `show-robot seat-${robot.seat}`, "data-r": r });
    const rot = make("g", { class: "rot" });
    rot.append(make("use", { href: `#rr-robot-${r}` }));
    const letter = make("text", { y: 6.8, "font-size": 19.3, "text-anchor": "middle", fill: "#1B2128", "font-weight": 700 });
    letter.textContent = robot.letter;
    group.append(make("circle", { class: "show-ring", r: 33 }), make("path", { class: "show-damage" }), rot,
      make("use", { href: "#rr-disc" }), letter);
    return group;
  }

  /** @param {Stand[]} stands */
  draw(stands) {
    stands.forEach((stand, r) => {
      const group = this.layer?.querySelector(`[data-r="${r}"]`);
      if (!group) return;
      const [x, y, facing, damage, here] = stand;
      const size = Math.min(1, Math.max(0, here));
      group.setAttribute("transform", `translate(${x * CELL + 32} ${y * CELL + 32})scale(${size})`);
      group.setAttribute("opacity", String(here > 1 ? 0.55 : size));
      group.querySelector(".rot")?.setAttribute("transform", `rotate(${90 * facing})`);
      group.querySelector(".show-damage")?.setAttribute("d", arcs(Math.round(damage)));
    });
  }

  /** One frame on, moving. @returns {Promise<boolean>} whether it was moved to its end */
  async forward() {
    const frame = this.story.frames[this.at];
    if (!frame) return false;
    const round = ++this.round, from = this.now, [move, rest] = PACE[frame.style] ?? [200, 200];
    this.at += 1;
    this.tell(frame);
    this.shine(frame);
    await this.tween(move / this.speed, (t) => {
      if (round !== this.round) return;
      this.now = from.map((stand, r) => between(stand, frame.robots[r], t));
      this.draw(this.now);
    });
    if (round !== this.round) return false;
    this.now = frame.robots.map((stand) => [...stand]);
    this.draw(this.now);
    await this.wait(rest / this.speed);
    if (round !== this.round) return false;
    this.layer?.querySelectorAll(".show-beam").forEach((beam) => beam.remove());
    return true;
  }

  /** Beams while they fire, a ring round whoever acts, and the eye follows. @param {Frame} frame */
  shine(frame) {
    this.layer?.querySelectorAll(".show-beam").forEach((beam) => beam.remove());
    this.layer?.querySelectorAll(".show-robot").forEach((robot) =>
      robot.classList.toggle("acts", Number(robot.getAttribute("data-r")) === frame.robot));
    for (const [x1, y1, x2, y2] of frame.beams) {
      const ends = { x1: x1 * CELL + 32, y1: y1 * CELL + 32, x2: x2 * CELL + 32, y2: y2 * CELL + 32 };
      this.layer?.prepend(make("line", { class: "show-beam", ...ends }), make("line", { class: "show-beam glow", ...ends }));
    }
    const stand = frame.robots[frame.robot];
    if (stand && stand[4]) follow(stand[0] * CELL + 52, stand[1] * CELL + 52, CELL);
  }

  /** @param {number} ms @param {(t: number) => void} each @returns {Promise<void>} */
  tween(ms, each) {
    const began = performance.now();
    return new Promise((resolve) => {
      const move = (/** @type {number} */ now) => {
        const t = Math.min(1, Math.max(0, (now - began) / ms));
        each(t * t * (3 - 2 * t));
        if (t < 1) requestAnimationFrame(move);
        else resolve();
      };
      requestAnimationFrame(move);
    });
  }

  /** @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  async play() {
    if (this.playing || this.over) return;
    this.playing = true;
    this.tell();
    while (this.playing && this.at < this.story.frames.length) if (!(await this.forward())) return;
    if (!this.playing) return;
    await this.wait(LAST / this.speed);
    if (this.playing && this.at >= this.story.frames.length) this.end();
  }

  pause() {
    this.playing = false;
    this.round += 1;
    this.go(this.at);
  }

  /** Stand still after so many frames. @param {number} n */
  go(n) {
    this.round += 1;
    this.at = Math.min(Math.max(n, 0), this.story.frames.length);
    this.now = this.after(this.at).map((stand) => [...stand]);
    this.draw(this.now);
    const frame = this.story.frames[this.at - 1];
    if (frame) this.shine(frame);
    this.tell(frame);
  }

  async step() {
    if (this.playing) this.pause();
    if (this.at >= this.story.frames.length) this.end();
    else await this.forward();
  }

  back() {
    if (this.playing) this.pause();
    this.go(this.at - 1);
  }

  end() {
    if (this.over) return;
    this.over = true;
    this.playing = false;
    this.round += 1;
    unfollow();
    this.tell();
    this.done();
  }

  /** Ticker, order of the register and buttons. @param {Frame} [frame] */
  tell(frame = this.story.frames[this.at - 1]) {
    const bar = document.getElementById("t-show");
    if (!bar) return;
    bar.hidden = this.over;
    bar.classList.toggle("playing", this.playing);
    bar.dataset.at = String(this.at);
    bar.dataset.of = String(this.story.frames.length);
    const speed = /** @type {HTMLSelectElement | null} */ (document.getElementById("t-speed"));
    if (speed && speed.value !== String(this.speed)) speed.value = String(this.speed);
    const put = (/** @type {string} */ id, /** @type {string} */ text) => {
      const node = document.getElementById(id);
      if (node && node.textContent !== text) node.textContent = text;
    };
    put("t-ticker", frame ? (frame.style === "register" ? frame.lines[0] : frame.lines.join(". ")) : "");
    put("t-count", String(this.at));
    if (!this.over) this.sheets.show(this.story.frames.slice(0, this.at), this.after(this.at));
    this.order(frame);
  }

  /** Who acts when in this register; whoever acts now stands out. @param {Frame} [frame] */
  order(frame) {
    const list = document.getElementById("t-order");
    if (!list) return;
    list.replaceChildren();
    for (const turn of frame ? (this.story.orders[frame.register] ?? []) : []) {
      const item = document.createElement("li"), robot = this.story.robots[turn.robot];
      const mark = document.createElement("span");
      mark.className = `mark seat-${robot.seat}`;
      mark.textContent = robot.letter;
      const card = document.createElement("span"), priority = document.createElement("b");
      card.className = "card-name";
      card.textContent = turn.card;
      priority.textContent = String(turn.priority);
      item.append(mark, card, priority);
      item.title = `${turn.card} (${turn.priority})`;
      if (frame?.robot === turn.robot) item.className = "acts";
      list.append(item);
    }
  }
}

/** @param {Stand} a @param {Stand} b @param {number} t @returns {Stand} */
function between(a, b, t) {
  const turn = ((b[2] - a[2] + 6) % 4) - 2;
  const mix = (/** @type {number} */ p, /** @type {number} */ q) => p + (q - p) * t;
  if (!a[4] && b[4]) return [b[0], b[1], b[2], b[3], b[4] * t];
  return [mix(a[0], b[0]), mix(a[1], b[1]), a[2] + turn * t, t < 0.5 ? a[3] : b[3], b[4] ? b[4] : a[4] * (1 - t)];
}

/** One red arc of a tenth for each point of damage. @param {number} damage */
function arcs(damage) {
  let path = "";
  for (let n = 0; n < damage; n++) {
    const [a, b] = [0.08, 0.92].map((edge) => (2 * Math.PI * (n + edge)) / 10 - Math.PI / 2);
    const at = (/** @type {number} */ angle) => `${(29.5 * Math.cos(angle)).toFixed(1)} ${(29.5 * Math.sin(angle)).toFixed(1)}`;
    path += `M${at(a)}A29.5 29.5 0 0 1 ${at(b)}`;
  }
  return path;
}
