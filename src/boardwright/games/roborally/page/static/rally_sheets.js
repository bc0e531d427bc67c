// The sheets beside the floor go along with the show: a card turns over when its register is revealed, damage fills its
// boxes, the head says which register runs. What stood there comes back where the page was not drawn anew meanwhile.
// @ts-check

/** @typedef {{robot: number, mini: string}} Turn */
/** @typedef {{orders: Record<string, Turn[]>, head?: string, back?: string}} Story */
/** @typedef {{register: number, robots: number[][]}} Frame */

const REGISTERS = 5;
const [BLACK, WHITE, RED, PALE, GREY] = ["#1B2128", "#fff", "#C8102E", "#F1D7DB", "#5A6672"];

export class Sheets {
  /** @param {Story} story @param {boolean} again is a turn shown that is over already? Then what lies there now is covered first. */
  constructor(story, again) {
    this.story = story;
    this.again = again;
    /** What stood in an element or an attribute of it, and what the show put there.
     * @type {Map<Element, Map<string, {was: string, is: string, wanted: string}>>} */
    this.kept = new Map();
  }

  /** Put a text into an attribute, or into the element itself.
   * @param {Element | null} node @param {string} name @param {string} wanted */
  put(node, name, wanted) {
    if (!node) return;
    const all = this.kept.get(node) ?? new Map(), now = read(node, name), put = all.get(name);
    if (put?.wanted === wanted && put.is === now) return;
    const was = put?.is === now ? put.was : now;
    write(node, name, wanted);
    this.kept.set(node, all.set(name, { was, wanted, is: read(node, name) }));
  }

  /** What stood there before the show. @param {Element | null} node */
  restore(node) {
    for (const [name, { was, is }] of (node && this.kept.get(node)) ?? []) {
      if (node && read(node, name) === is) write(node, name, was);
    }
    if (node) this.kept.delete(node);
  }

  /** As the sheets are after so many frames. @param {Frame[]} past @param {number[][]} stands */
  show(past, stands) {
    const open = new Set(past.map((frame) => frame.register));
    for (const [register, turns] of Object.entries(this.story.orders)) {
      for (const { robot, mini } of turns) {
        const place = document.getElementById(`register-${robot}-${Number(register) + 1}`);
        if (open.has(Number(register))) this.put(place, "", mini);
        else if (this.again) this.put(place, "", this.story.back ?? "");
        else this.restore(place);
      }
    }
    stands.forEach((stand, r) => this.damage(r, Math.round(stand[3])));
    this.head(past.at(-1)?.register ?? -1);
  }

  /** @param {number} r @param {number} damage */
  damage(r, damage) {
    const boxes = document.querySelectorAll(`#sheet-${r} .rr-damage`);
    boxes.forEach((box, n) => {
      const hit = n < damage, was = box.classList.contains("rr-hit");
      for (const [one, fill] of /** @type {[Element | null, string][]} */ ([[box, hit ? RED : PALE], [digit(box), hit ? WHITE : GREY]])) {
        if (hit === was) this.restore(one);
        else this.put(one, "fill", fill);
      }
    });
  }

  /** @param {number} register */
  head(register) {
    const head = document.getElementById("turn"), circles = head?.querySelectorAll("circle") ?? [];
    if (!head || !this.story.head || register < 0 || circles.length !== REGISTERS) return;
    circles.forEach((circle, n) => this.put(circle, "fill", n <= register ? BLACK : WHITE));
    this.put(head.querySelectorAll(":scope > text")[1] ?? null, "", this.story.head.replace("{0}", String(register + 1)));
  }

  /** The page was drawn anew: what stands there is the truth. */
  forget() {
    this.kept.clear();
  }

  /** The show is over. */
  end() {
    for (const node of [...this.kept.keys()]) this.restore(node);
  }
}

/** The number in a box of damage. @param {Element} box */
const digit = (box) => (box.nextElementSibling?.localName === "text" ? box.nextElementSibling : null);

/** @param {Element} node @param {string} name */
const read = (node, name) => (name ? node.getAttribute(name) ?? "" : node.innerHTML);

/** The server drew what is put in. @param {Element} node @param {string} name @param {string} text */
function write(node, name, text) {
  if (name) node.setAttribute(name, text);
  else node.innerHTML = text;
}
