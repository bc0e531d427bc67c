// What stands round the floor: tools with their choices, boards, the verdict, the text, buttons.
// @ts-check

import { TOOLS } from "./workshop_tools.js";

/** @typedef {{choose: () => void, add: (name: string, side: string) => void, turn: (n: number) => void,
 *   remove: (n: number) => void, head: (key: string, value: any) => void, undo: () => void, redo: () => void,
 *   zoom: (way: number) => void, adopt: (text: string) => void, finger: () => boolean, save: () => void}} Does */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const get = (id) => /** @type {T} */ (document.getElementById(id));

export class Panel {
  /** @param {any} config @param {Does} does */
  constructor(config, does) {
    this.config = config;
    this.does = does;
    this.tool = "look";
    this.listed = "";
    this.line = 0;
    this.form = /** @type {HTMLFormElement} */ (get("w-form"));
    this.makeTools();
    this.listen();
    this.pick("belt");
  }

  makeTools() {
    const icon = (/** @type {string} */ name) => `<svg viewBox="0 0 64 64" aria-hidden="true">${this.config.pieces[name]?.picture ?? ""}</svg>`;
    get("w-tools").innerHTML = Object.entries(TOOLS).map(([name, tool]) => `<button type="button" data-tool="${name}" aria-pressed="false"
      title="${this.config.tools[name]} (${tool.key.toUpperCase()})" aria-label="${this.config.tools[name]}" aria-keyshortcuts="${tool.key}">${
      tool.icon ? icon(tool.icon) : `<svg viewBox="0 0 64 64" aria-hidden="true"><use href="#w-icon-${name}"/></svg>`}<kbd>${tool.key}</kbd></button>`).join("");
  }

  listen() {
    this.form.addEventListener("click", (event) => this.click(event));
    this.form.addEventListener("submit", (event) => {
      if (event.submitter?.dataset.do !== "save") return;
      event.preventDefault();
      this.does.save();
    });
    this.form.addEventListener("change", (event) => this.change(event));
    this.form.addEventListener("keydown", (event) => {
      const field = event.target;
      if (event.key === "Enter" && field instanceof HTMLInputElement && field.type !== "submit") event.preventDefault();
    });
    get("w-as-text").addEventListener("toggle", () => this.showLine());
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    const { tool, zoom, add, turn, remove } = button.dataset, what = button.dataset.do;
    if (tool) this.pick(tool);
    else if (zoom) this.does.zoom(Number(zoom));
    else if (add) this.does.add(/** @type {HTMLSelectElement} */ (get("w-add")).value, add);
    else if (turn) this.does.turn(Number(turn));
    else if (remove) this.does.remove(Number(remove));
    else if (what === "undo") this.does.undo();
    else if (what === "redo") this.does.redo();
    else if (what === "finger") button.setAttribute("aria-pressed", String(this.does.finger()));
    else if (what === "adopt") this.does.adopt(/** @type {HTMLTextAreaElement} */ (get("w-text")).value);
  }

  /** @param {Event} event */
  change(event) {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (field.id === "w-title") this.does.head("title", field.value.replace(/["\\<>&'`[\]{}]/g, " ").trim() || this.config.words.new);
    if (field.id === "w-add") this.fits();
    if (field.id === "w-file") void /** @type {HTMLInputElement} */ (field).files?.[0]?.text().then((text) => this.does.adopt(text));
    if (field.id !== "w-from" && field.id !== "w-to") return;
    const [from, to] = [get("w-from"), get("w-to")].map((one) => Number(/** @type {HTMLSelectElement} */ (one).value)).sort((a, b) => a - b);
    this.does.head("players", Array.from({ length: to - from + 1 }, (_, k) => from + k));
  }

  /** Sizes are asked for empty boards only. */
  fits() {
    get("w-size").hidden = /** @type {HTMLSelectElement} */ (get("w-add")).value !== "blank";
  }

  /** @returns {[number, number]} */
  blank() {
    return [Number(/** @type {HTMLInputElement} */ (get("w-wide")).value), Number(/** @type {HTMLInputElement} */ (get("w-high")).value)];
  }

  /** @param {string} name */
  pick(name) {
    this.tool = name;
    this.does.choose();
    for (const button of document.querySelectorAll("[data-tool]")) {
      const chosen = /** @type {HTMLElement} */ (button).dataset.tool === name;
      button.setAttribute("aria-pressed", String(chosen));
      if (chosen) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    const wants = TOOLS[name].wants ?? [];
    for (const part of document.querySelectorAll("[data-want]")) {
      const item = /** @type {HTMLElement} */ (part);
      item.hidden = !wants.includes(/** @type {any} */ (item.dataset.want));
    }
    get("w-tool").textContent = this.config.tools[name];
    get("w-hint").textContent = this.config.hints[name] ?? "";
    this.say(this.config.words.selected.replace("{0}", this.config.tools[name]));
  }

  /** @returns {import("./workshop_tools.js").Choice} */
  choice() {
    const data = new FormData(this.form), one = (/** @type {string} */ name) => String(data.get(`c-${name}`) ?? "");
    const registers = data.getAll("c-register").join("") || "1";
    return { side: one("side") || "n", registers, beams: one("beams") || "1", reach: one("reach") || "1", letter: one("letter"), number: one("number") };
  }

  /** @param {string} side */
  face(side) {
    const field = /** @type {HTMLInputElement} */ (this.form.querySelector(`[name=c-side][value=${side}]`));
    field.checked = true;
    this.say(field.getAttribute("aria-label") ?? "");
  }

  /** A digit sets what the tool counts. @param {string} digit */
  digit(digit) {
    const wants = TOOLS[this.tool].wants ?? [];
    const name = wants.includes("registers") ? "register" : wants.includes("beams") ? "beams" : wants.includes("number") ? "number" : "";
    const field = this.form.querySelector(name === "number" ? `[name=c-number] option[value="${digit}"]` : `[name=c-${name || "none"}][value="${digit}"]`);
    if (field instanceof HTMLOptionElement) field.selected = true;
    if (!(field instanceof HTMLInputElement)) return;
    field.checked = field.type === "radio" || !field.checked;
    this.say(`${field.closest("fieldset")?.querySelector("legend")?.textContent}: ${new FormData(this.form).getAll(`c-${name}`).join(" ")}`);
  }

  /** @param {string} text @param {boolean} warn */
  say(text, warn = false) {
    get("w-say").textContent = text;
    get("w-say").classList.toggle("warn", warn);
  }

  /** @param {string} text */
  where(text) {
    get("w-where").textContent = text;
  }

  checking() {
    get("w-fault").dataset.state = "checking";
  }

  away() {
    this.tellState("away", this.config.words.offline);
  }

  /** What the loader says. @param {string} fault @param {number} line */
  verdict(fault, line) {
    this.line = line;
    this.tellState(fault ? "wrong" : "sound", fault || this.config.words.sound);
    this.showLine();
    for (const button of document.querySelectorAll("[data-do=drive]")) /** @type {HTMLButtonElement} */ (button).disabled = fault !== "";
  }

  /** @param {string} state @param {string} text */
  tellState(state, text) {
    const said = get("w-fault");
    said.dataset.state = state;
    if (said.textContent !== text) said.textContent = text;
  }

  /** Mark the wrong line where the text is open, and nobody writes in it. */
  showLine() {
    const field = /** @type {HTMLTextAreaElement} */ (get("w-text")), lines = field.value.split("\n");
    if (!this.line || !/** @type {HTMLDetailsElement} */ (get("w-as-text")).open || document.activeElement === field) return;
    const start = lines.slice(0, this.line - 1).join("\n").length + (this.line > 1 ? 1 : 0);
    field.setSelectionRange(start, start + (lines[this.line - 1]?.length ?? 0));
    field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, this.line - 4);
  }

  /** @param {import("./workshop_course.js").Course} course @param {boolean} past @param {boolean} future */
  show(course, past, future) {
    /** @type {HTMLButtonElement} */ (document.querySelector("[data-do=undo]")).disabled = !past;
    /** @type {HTMLButtonElement} */ (document.querySelector("[data-do=redo]")).disabled = !future;
    const { head, boards } = course.sheet, title = /** @type {HTMLInputElement} */ (get("w-title"));
    if (document.activeElement !== title) title.value = head.title ?? "";
    const players = head.players ?? [2, 8];
    /** @type {HTMLSelectElement} */ (get("w-from")).value = String(players[0]);
    /** @type {HTMLSelectElement} */ (get("w-to")).value = String(players[players.length - 1]);
    const listed = JSON.stringify(boards);
    if (listed !== this.listed) this.list(boards);
    this.listed = listed;
    const blob = new Blob([/** @type {HTMLTextAreaElement} */ (get("w-text")).value], { type: "text/plain" });
    const link = /** @type {HTMLAnchorElement} */ (get("w-download"));
    if (link.href.startsWith("blob:")) URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(blob);
    link.download = `${(head.title || "course").replace(/[^\p{L}\p{N}]+/gu, "_")}.toml`;
  }

  /** @param {import("./workshop_course.js").Placed[]} boards */
  list(boards) {
    const held = document.activeElement instanceof HTMLElement ? { ...document.activeElement.dataset } : {};
    const said = this.config.words, button = (/** @type {string} */ what, /** @type {number} */ n, /** @type {string} */ label, /** @type {string} */ sign) =>
      `<button type="button" data-${what}="${n}" aria-label="${label}" title="${label}">${sign}</button>`;
    get("w-boards").innerHTML = boards.map(([name, x, y, turns], n) => {
      const title = this.config.titles[name] ?? name;
      return `<li><span>${title}<br><span class="small">${x},${y}${turns ? ` · ${turns * 90}°` : ""}</span></span>${
        button("turn", n, said.turn.replace("{0}", title), "↻")}${button("remove", n, said.remove.replace("{0}", title), "✕")}</li>`;
    }).join("");
    const [key, value] = Object.entries(held)[0] ?? [];
    if (key === "turn" || key === "remove") {
      /** @type {HTMLElement | null} */ (get("w-boards").querySelector(`[data-${key}="${value}"]`) ?? get("w-boards").querySelector("button"))?.focus();
    }
  }

  /** The document that is being changed; nothing for a new one. */
  get id() {
    return /** @type {HTMLInputElement} */ (this.form.elements.namedItem("id")).value;
  }

  /** @param {string} id @param {string} path */
  saved(id, path) {
    /** @type {HTMLInputElement} */ (this.form.elements.namedItem("id")).value = id;
    get("w-share").hidden = false;
    /** @type {HTMLAnchorElement} */ (get("w-link")).href = path;
    this.say(this.config.words.saved);
  }
}
