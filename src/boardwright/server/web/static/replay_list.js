// The list of moves: the log of the match, downwards, grouped by the units of the game. A click goes there.
// @ts-check

/** @typedef {import("./replay_frames.js").Step} Step */

const LETTERS = "ABCDEFGH";

/** @param {string} tag @param {string} kind @param {string} [text] */
export function make(tag, kind, text) {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** The shape, colour and letter of a seat. @param {number} seat */
export function markOf(seat) {
  return make("span", `mark seat-${seat}`, LETTERS[seat]);
}

export class MoveList {
  /** @param {Step[]} steps @param {string[]} units @param {string[]} names @param {Record<string, string>} words
   * @param {(step: number) => void} go */
  constructor(steps, units, names, words, go) {
    this.box = /** @type {HTMLElement} */ (document.getElementById("r-moves") ?? document.createElement("div"));
    /** @type {HTMLElement[]} */
    this.lines = [];
    /** @type {HTMLElement | null} */
    this.current = null;
    const whole = document.createDocumentFragment();
    /** @type {HTMLElement | null} */
    let list = null;
    steps.forEach((step, k) => {
      const before = k > 1 ? steps[k - 1][2] : [];
      const changed = k > 0 ? step[2].findIndex((n, level) => n !== before[level]) : -1;
      const seat = changed >= 0 ? alone(steps, k) : -1;
      if (changed >= 0) whole.append(...headings(steps[k][2], changed, units, seat, names));
      if (changed >= 0 || !list) whole.append((list = make("ol", seat >= 0 ? "alone" : "")));
      list.append(this.line(step, k, names, words));
    });
    this.box.replaceChildren(whole);
    this.box.addEventListener("click", (event) => {
      const line = event.target instanceof Element ? event.target.closest("[data-step]") : null;
      if (line instanceof HTMLElement) go(Number(line.dataset.step));
    });
  }

  /** @param {Step} step @param {number} k @param {string[]} names @param {Record<string, string>} words */
  line([, seat, , told], k, names, words) {
    const item = make("li", ""), button = make("button", "line");
    button.setAttribute("type", "button");
    button.dataset.step = String(k);
    if (seat >= 0) button.append(markOf(seat));
    const text = make("span", "said");
    const lines = told.length ? told : [k ? `${names[seat] ?? ""} ${words.quiet}`.trim() : words.begin];
    text.append(...lines.map((line) => make("span", "", line)));
    button.append(text);
    item.append(button);
    this.lines.push(button);
    return item;
  }

  /** What a decision cost, beside its line. @param {number} step @param {string} text */
  cost(step, text) {
    this.lines[step]?.append(make("b", "cost", text));
  }

  /** The line of a step is marked, and in sight if the list scrolls. @param {number} k */
  show(k) {
    this.current?.removeAttribute("aria-current");
    this.current = this.lines[k] ?? null;
    this.current?.setAttribute("aria-current", "step");
    const line = this.current?.getBoundingClientRect(), box = this.box.getBoundingClientRect();
    if (!line || this.box.scrollHeight <= this.box.clientHeight) return;
    const [above, below] = [line.top - box.top - 40, line.bottom - box.bottom + 12];
    if (above < 0) this.box.scrollTop += above - box.height / 3;
    else if (below > 0) this.box.scrollTop += below + box.height / 3;
  }
}

/** The headings of the units that begin with a step. @param {number[]} numbers @param {number} from
 * @param {string[]} units @param {number} seat @param {string[]} names */
function headings(numbers, from, units, seat, names) {
  const found = [];
  for (let level = from; level < units.length; level++) {
    if (numbers[level] < 0) continue;
    const heading = make(level ? "h3" : "h2", "unit", `${units[level]} ${numbers[level]}`);
    if (seat >= 0 && level === units.length - 1) heading.append(markOf(seat), names[seat]);
    found.push(heading);
  }
  return found;
}

/** The only seat that answers in the unit that begins with a step, or none. @param {Step[]} steps @param {number} k */
function alone(steps, k) {
  const key = String(steps[k][2]), seats = new Set();
  for (let i = k; i < steps.length && String(steps[i][2]) === key; i++) if (steps[i][1] >= 0) seats.add(steps[i][1]);
  return seats.size === 1 ? [...seats][0] : -1;
}
