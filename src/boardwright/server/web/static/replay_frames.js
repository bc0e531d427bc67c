// The pictures of a replay: fetched in windows of moves, kept in parts, put together when they are shown.
// @ts-check

/** A step of the match: the number of its move, who answered, its units, what was told.
 * @typedef {[number, number, number[], string[]]} Step */

const WINDOW = 24;
const RETRY_MS = 700;
const TRIES = 40;

/** Data from the server; somebody who asks for a lot at once waits a little. @param {string} address */
export async function fetchData(address) {
  for (let n = 0; n < TRIES; n++) {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    if (answer.ok) return answer.json();
    if (answer.status !== 429) break;
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  throw new Error(address);
}

export class Frames {
  /** @param {string} address @param {number} seat @param {boolean} tall @param {Step[]} steps */
  constructor(address, seat, tall, steps) {
    this.address = address;
    this.seat = seat;
    this.tall = tall;
    this.steps = steps;
    this.last = steps[steps.length - 1][0];
    /** The first step of each move. @type {Map<number, number>} */
    this.first = new Map();
    steps.forEach(([move], k) => this.first.has(move) || this.first.set(move, k));
    /** @type {string[][]} */
    this.kept = [];
    /** @type {Map<number, Promise<void>>} */
    this.pending = new Map();
  }

  /** The picture after a step, if it is here. @param {number} k */
  get(k) {
    return this.kept[k]?.join("");
  }

  /** Fetch the window of a step, if it is not here or under way. @param {number} k @returns {Promise<void>} */
  load(k) {
    const n = Math.floor(this.steps[k][0] / WINDOW);
    let found = this.pending.get(n);
    if (!found) {
      found = this.fetchWindow(n * WINDOW, Math.min(this.last, n * WINDOW + WINDOW - 1));
      found.catch(() => this.pending.delete(n));
      this.pending.set(n, found);
    }
    return found;
  }

  /** The windows beside the one of a step, so that they are here when they are wanted. @param {number} k */
  prefetch(k) {
    const move = this.steps[k][0];
    for (const other of [move + WINDOW, move - WINDOW]) {
      const there = this.first.get(Math.min(Math.max(other, 0), this.last));
      if (there !== undefined) this.load(there).catch(() => {});
    }
  }

  /** @param {number} first @param {number} last */
  async fetchWindow(first, last) {
    while (first <= last) {
      const query = `first=${first}&last=${last}&seat=${this.seat}&tall=${this.tall}`;
      const { parts, frames, last: whole } = await fetchData(`${this.address}/frames?${query}`);
      /** @type {Map<number, number>} */
      const counts = new Map();
      for (const [move, places] of frames) {
        const n = counts.get(move) ?? 0;
        counts.set(move, n + 1);
        const start = this.first.get(move);
        if (start !== undefined) this.kept[start + n] = places.map((/** @type {number} */ place) => parts[place]);
      }
      first = whole + 1;
    }
  }
}
