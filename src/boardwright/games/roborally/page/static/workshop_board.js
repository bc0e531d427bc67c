// The floor on the page: the picture that the server draws, stamps of what was changed since, a grid to move about in.
// @ts-check

/** @typedef {{picture: string, words: string}} Piece */

const SMALLEST = 6, LEAST = 18, NEAREST = 96, STEP = 1.35;

export class Board {
  /** @param {HTMLElement} frame what scrolls @param {string} base @param {Record<string, Piece>} pieces */
  constructor(frame, base, pieces) {
    this.frame = frame;
    this.base = base;
    /** @type {Map<string, Piece>} */
    this.pieces = new Map(Object.entries(pieces));
    /** @type {Map<string, Promise<Piece | null>>} */
    this.asked = new Map();
    this.size = [0, 0];
    this.unit = 0;
    this.at = [0, 0];
    frame.innerHTML = '<div class="floor"><svg aria-hidden="true" focusable="false"><g data-drawn></g><g data-stamps></g></svg>' +
      '<div role="grid" class="cells"></div></div>';
    this.floor = /** @type {HTMLElement} */ (frame.firstElementChild);
    this.svg = /** @type {SVGSVGElement} */ (frame.querySelector("svg"));
    this.drawn = /** @type {SVGGElement} */ (frame.querySelector("[data-drawn]"));
    this.stamps = /** @type {SVGGElement} */ (frame.querySelector("[data-stamps]"));
    this.grid = /** @type {HTMLElement} */ (frame.querySelector("[role=grid]"));
  }

  /** As many cells as the floor has. @param {number} w @param {number} h */
  resize(w, h) {
    if (w === this.size[0] && h === this.size[1]) return;
    this.size = [w, h];
    this.svg.setAttribute("viewBox", `0 0 ${w * 64} ${h * 64}`);
    const held = this.grid.contains(document.activeElement), row = (/** @type {number} */ y) =>
      `<div role="row">${Array.from({ length: w }, (_, x) => `<span role="gridcell" tabindex="-1" aria-label="${x},${y}"></span>`).join("")}</div>`;
    this.grid.innerHTML = Array.from({ length: h }, (_, y) => row(y)).join("");
    this.at = [Math.min(this.at[0], w - 1), Math.min(this.at[1], h - 1)];
    this.reach(held);
    this.scale(this.unit);
  }

  /** Where the cursor is. @returns {[number, number]} */
  get place() {
    return [this.at[0], this.at[1]];
  }

  /** @param {number} x @param {number} y */
  cell(x, y) {
    return /** @type {HTMLElement | undefined} */ (this.grid.children[y]?.children[x]);
  }

  /** One cell is in the order of the Tab key: the one where the reader is. @param {boolean} focus */
  reach(focus) {
    for (const old of this.grid.querySelectorAll('[tabindex="0"]')) old.setAttribute("tabindex", "-1");
    const cell = this.cell(this.at[0], this.at[1]);
    cell?.setAttribute("tabindex", "0");
    if (focus) cell?.focus();
  }

  /** @param {number} x @param {number} y @param {boolean} focus */
  go(x, y, focus = true) {
    this.at = [Math.min(Math.max(x, 0), this.size[0] - 1), Math.min(Math.max(y, 0), this.size[1] - 1)];
    this.reach(focus);
  }

  /** The floor as the server drew it; stamps of later changes stay. @param {string} picture @param {number} revision */
  draw(picture, revision) {
    this.drawn.innerHTML = picture;
    for (const stamp of [...this.stamps.children]) {
      if (Number(/** @type {SVGElement} */ (stamp).dataset.revision) <= revision) stamp.remove();
    }
  }

  /** Draw one cell at once. @param {number} x @param {number} y @param {string[]} names pieces on top of each other
   * @param {number} revision */
  stamp(x, y, names, revision) {
    const place = `${x},${y}`, old = this.stamps.querySelector(`[data-at="${place}"]`);
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.dataset.at = place;
    group.dataset.revision = String(revision);
    group.setAttribute("transform", `translate(${x * 64} ${y * 64})`);
    group.setAttribute("class", "stamp-of-cell");
    const fill = () => {
      group.innerHTML = names.map((name) => this.pieces.get(name)?.picture ?? "").join("");
      old?.remove();
    };
    this.stamps.append(group);
    if (names.every((name) => this.pieces.has(name))) fill();
    else void Promise.all(names.map((name) => this.piece(name))).then(fill);
  }

  /** A piece of the picture, asked for once. @param {string} name @returns {Promise<Piece | null>} */
  piece(name) {
    const known = this.pieces.get(name);
    if (known) return Promise.resolve(known);
    let asked = this.asked.get(name);
    if (!asked) {
      asked = fetch(`${this.base}/piece/${encodeURIComponent(name)}`)
        .then((answer) => (answer.ok ? answer.json() : null)).catch(() => null)
        .then((piece) => {
          if (piece) this.pieces.set(name, piece);
          this.asked.delete(name);
          return piece;
        });
      this.asked.set(name, asked);
    }
    return asked;
  }

  /** Where something is wrong. @param {[number, number][]} cells */
  mark(cells) {
    for (const old of this.grid.querySelectorAll(".wrong")) {
      old.classList.remove("wrong");
      old.removeAttribute("aria-invalid");
    }
    for (const [x, y] of cells) {
      this.cell(x, y)?.classList.add("wrong");
      this.cell(x, y)?.setAttribute("aria-invalid", "true");
    }
  }

  /** Is something wrong here? @param {number} x @param {number} y */
  isWrong(x, y) {
    return this.cell(x, y)?.classList.contains("wrong") ?? false;
  }

  /** The cell under a pointer and the side that is nearest to it. @param {PointerEvent} event */
  under(event) {
    const box = this.grid.getBoundingClientRect();
    const fx = ((event.clientX - box.left) / box.width) * this.size[0], fy = ((event.clientY - box.top) / box.height) * this.size[1];
    const x = Math.floor(fx), y = Math.floor(fy), dx = fx - x, dy = fy - y;
    const near = /** @type {[number, string][]} */ ([[dy, "n"], [1 - dx, "e"], [1 - dy, "s"], [dx, "w"]]).sort((a, b) => a[0] - b[0]);
    return { x, y, side: near[0][1], inside: x >= 0 && y >= 0 && x < this.size[0] && y < this.size[1] };
  }

  /** So many pixels to a cell; 0 for as many as fit. @param {number} unit */
  scale(unit) {
    const [w, h] = this.size, room = this.frame;
    const fit = Math.max(SMALLEST, Math.min((room.clientWidth - 16) / w, (room.clientHeight - 16) / h));
    this.unit = unit ? Math.min(NEAREST, Math.max(LEAST, unit)) : 0;
    const one = this.unit || fit;
    this.floor.style.width = `${one * w}px`;
    this.floor.style.height = `${one * h}px`;
  }

  /** Nearer or farther; what the reader is at stays in view. @param {number} way 1, -1, or 0 for all of it */
  zoom(way) {
    const now = this.floor.clientWidth / this.size[0];
    this.scale(way === 0 ? 0 : way > 0 ? now * STEP : now / STEP);
    this.cell(this.at[0], this.at[1])?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
