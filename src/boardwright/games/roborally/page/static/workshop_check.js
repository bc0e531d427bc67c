// Asks the server what the loader says of a text: soon after a change, one question at a time.
// @ts-check

const SOON = 180, LATER = 1500, TRIES = 4;
const BUSY = 429;

/** @typedef {{fault: string, line: number, cells?: [number, number][], floor?: string, words?: Record<string, string>,
 *   sheet?: import("./workshop_course.js").Sheet}} Answer */

export class Checker {
  /** @param {string} base @param {() => {text: string, revision: number}} source
   * @param {(answer: Answer | null, revision: number, text: string) => void} take null while the server is away */
  constructor(base, source, take) {
    this.base = base;
    this.source = source;
    this.take = take;
    this.timer = 0;
    this.busy = false;
    this.again = false;
    this.failed = 0;
  }

  /** Something has changed. @param {number} wait milliseconds */
  soon(wait = SOON) {
    if (this.busy) this.again = true;
    else if (!this.timer) this.timer = window.setTimeout(() => void this.now(), wait);
  }

  async now() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.busy = true;
    this.again = false;
    const { text, revision } = this.source();
    let wait = 0;
    try {
      const answer = await fetch(`${this.base}/check`, {
        method: "POST", body: text, headers: { "content-type": "text/plain", accept: "application/json" } });
      this.failed = answer.ok ? 0 : this.failed + 1;
      if (answer.ok) this.take(await answer.json(), revision, text);
      else if (answer.status === BUSY) wait = LATER;
      else {
        this.take({ fault: (await answer.json()).error, line: 0 }, revision, text);
        wait = this.failed < TRIES ? 2 * LATER : 0; // a server that has just started may need longer than it allows
      }
    } catch {
      this.take(null, revision, text);
      wait = 2 * LATER;
    }
    this.busy = false;
    if (wait) this.soon(wait);
    else if (this.again) this.soon(0);
  }
}
