// Several answers on one spot: a ring of them around it, each with what it does. With a finger, or where there is no
// room, a sheet from below: what the place is, what each answer brings, and then "do it". Escape or a click beside it
// closes both.
// @ts-check

import { told } from "./preview.js";

const RADIUS = 104;
const EDGE = 8;
/** From this number on, or where an answer is so long, a column is easier to read than a ring. */
const MOST = 6;
const LONG = 48;
const NARROW = 760;
const LOW = 520;
const SPACE = "http://www.w3.org/2000/svg";
const PIECES = ".picture svg > g g[id]:has(> title)";

/** @param {HTMLButtonElement[]} buttons @param {DOMRect} spot @param {(answer: string) => void} choose
 * @param {boolean} finger */
export function openChooser(buttons, spot, choose, finger = false) {
  closeChooser();
  const list = document.createElement("div");
  list.className = "chooser";
  list.setAttribute("role", "group");
  list.setAttribute("aria-label", words("aria-label"));
  const sheet = finger || innerWidth <= NARROW || innerHeight <= LOW;
  const start = beginning(buttons);
  const short = buttons.every((button) => (button.textContent ?? "").length - start.length <= LONG);
  if (sheet) list.append(closing(), ...face(spot));
  if (sheet && buttons.length === 1) list.append(...explained(buttons[0], choose));
  else list.append(...(sheet ? heading(start) : []), ...buttons.map((button) => choice(button, start, choose)));
  document.body.append(list);
  list.classList.toggle("sheet", sheet);
  list.classList.toggle("ring", !sheet && short && buttons.length <= MOST);
  lay(list, spot);
  Promise.all(buttons.map((button) => told(button.value))).then(() => lay(list, spot));
  list.scrollTop = 0;
  /** @type {HTMLElement} */ (list.querySelector("[data-answer]")).focus({ preventScroll: true });
}

/** What each answer does is written when the server has told it: then they are longer. @param {HTMLElement} list
 * @param {DOMRect} spot */
function lay(list, spot) {
  if (!list.isConnected) return;
  if (list.classList.contains("ring") && arrange(list, spot)) return;
  list.classList.remove("ring");
  if (!list.classList.contains("sheet")) beside(list, spot);
}

/** What all answers of a spot say first is said once: "Drone to LAB-4: ". @param {HTMLButtonElement[]} buttons */
function beginning(buttons) {
  const texts = buttons.map((button) => button.textContent ?? "");
  const start = texts[0].slice(0, texts[0].indexOf(": ") + 2);
  return texts.length > 1 && start.length > 2 && texts.every((text) => text.startsWith(start)) ? start : "";
}

/** @param {string} start */
function heading(start) {
  const what = document.createElement("b");
  what.textContent = start.replace(/: $/, "");
  return start ? [what] : [];
}

/** A word of the page for this list. @param {string} name */
function words(name) {
  return document.getElementById("t-act")?.getAttribute(name) ?? "";
}

/** @param {HTMLButtonElement} button @param {string} start @param {(answer: string) => void} choose */
function choice(button, start, choose) {
  const one = document.createElement("button");
  const effect = document.createElement("small");
  const words = (button.textContent ?? "").slice(start.length);
  one.append(words.charAt(0).toLocaleUpperCase() + words.slice(1), effect);
  told(button.value).then(({ html }) => {
    const read = new DOMParser().parseFromString(html, "text/html");
    effect.textContent = [...read.querySelectorAll(".gain, .loss, b")].map((part) => part.textContent).join(" · ");
  });
  return wired(one, button.value, choose);
}

/** One answer at length, and the button that gives it. @param {HTMLButtonElement} button
 * @param {(answer: string) => void} choose */
function explained(button, choose) {
  const [what, effect, one] = ["b", "div", "button"].map((name) => document.createElement(name));
  what.textContent = button.textContent;
  effect.className = "effect";
  // The server writes these sentences and escapes what people wrote.
  told(button.value).then(({ html }) => (effect.innerHTML = html));
  one.className = "go";
  one.textContent = words("data-do");
  one.setAttribute("aria-label", `${words("data-do")}: ${button.textContent}`);
  return [what, effect, wired(/** @type {HTMLButtonElement} */ (one), button.value, choose)];
}

/** @param {HTMLButtonElement} one @param {string} answer @param {(answer: string) => void} choose */
function wired(one, answer, choose) {
  one.type = "button";
  one.dataset.answer = answer;
  one.addEventListener("click", () => {
    closeChooser();
    choose(answer);
  });
  return one;
}

function closing() {
  const away = document.createElement("button");
  away.type = "button";
  away.className = "away";
  away.textContent = "\u00d7";
  away.setAttribute("aria-label", words("data-close"));
  away.addEventListener("click", closeChooser);
  return away;
}

/** @param {Element} part */
function withoutIds(part) {
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  return copy;
}

/** A part of the picture by itself. It is copied, not used: the colours of the page do not reach into what is used.
 * @param {SVGGraphicsElement} part */
export function copyOf(part) {
  const { x, y, width, height } = part.getBBox();
  const svg = document.createElementNS(SPACE, "svg");
  const copy = withoutIds(part);
  svg.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
  svg.setAttribute("aria-hidden", "true");
  copy.removeAttribute("transform"); // the box is that of the part in its own place
  svg.append(copy);
  return svg;
}

/** Pieces whose middle lies on a piece, each where it lies. @param {SVGGraphicsElement} piece */
function lyingOn(piece) {
  const edge = piece.getBoundingClientRect(), inverse = piece.getScreenCTM()?.inverse();
  const others = /** @type {SVGGraphicsElement[]} */ ([...document.querySelectorAll(PIECES)]).filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const follows = piece.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;
    const [left, top] = [x + width / 2 - edge.x, y + height / 2 - edge.y];
    const inside = left > 0 && left < edge.width && top > 0 && top < edge.height;
    return follows && inside && width > 0 && width <= edge.width && !one.closest("#choices, #fresh");
  });
  return others.map((one) => {
    const place = document.createElementNS(SPACE, "g");
    const from = /** @type {SVGGraphicsElement} */ (one.parentNode).getScreenCTM();
    if (inverse && from) {
      const { a, b, c, d, e, f } = inverse.multiply(from);
      place.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    }
    place.append(withoutIds(one));
    return place;
  });
}

/** The piece that lies under the spot, drawn large with what lies on it, and its own words. @param {DOMRect} spot */
function face(spot) {
  const under = document.elementsFromPoint(spot.x + spot.width / 2, spot.y + spot.height / 2);
  for (const one of under) {
    const piece = one.closest("#choices, #fresh") ? null : one.closest(PIECES);
    if (!(piece instanceof SVGGraphicsElement) || !piece.getBBox().width) continue;
    const place = document.createElement("div");
    place.className = "face";
    const words = document.createElement("p");
    words.textContent = piece.querySelector("title")?.textContent ?? "";
    const drawn = copyOf(piece);
    drawn.append(...lyingOn(piece));
    place.append(drawn, words);
    return [place];
  }
  return [];
}

/** Around the spot, none outside the window; is there room for that? @param {HTMLElement} list @param {DOMRect} spot */
function arrange(list, spot) {
  const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
  const items = /** @type {HTMLElement[]} */ ([...list.children]);
  items.forEach((item, k) => {
    const angle = (2 * Math.PI * k) / items.length - (items.length === 2 ? 0 : Math.PI / 2);
    const [dx, dy] = [Math.cos(angle) * (RADIUS + item.offsetWidth / 4), Math.sin(angle) * (RADIUS - 24)];
    const left = Math.min(Math.max(x + dx - item.offsetWidth / 2, EDGE), innerWidth - item.offsetWidth - EDGE);
    const top = Math.min(Math.max(y + dy - item.offsetHeight / 2, EDGE), innerHeight - item.offsetHeight - EDGE);
    item.style.left = `${left}px`;
    item.style.top = `${top}px`;
  });
  spread(items);
  return items.every((item) => item.getBoundingClientRect().bottom <= innerHeight);
}

/** What still overlaps goes below what it covers. @param {HTMLElement[]} items */
function spread(items) {
  const sorted = [...items].sort((a, b) => a.offsetTop - b.offsetTop);
  sorted.forEach((item, k) => {
    for (const other of sorted.slice(0, k)) {
      const [a, b] = [item.getBoundingClientRect(), other.getBoundingClientRect()];
      const apart = a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
      if (!apart) item.style.top = `${b.bottom + 4}px`;
    }
  });
}

/** @param {HTMLElement} list @param {DOMRect} spot */
function beside(list, spot) {
  list.style.left = `${Math.max(EDGE, Math.min(spot.right + EDGE, innerWidth - list.offsetWidth - EDGE))}px`;
  list.style.top = `${Math.max(EDGE, Math.min(spot.top, innerHeight - list.offsetHeight - EDGE))}px`;
}

export function closeChooser() {
  document.querySelector(".chooser")?.remove();
}

/** What others did may have changed the question: then the choice is gone. @param {(answer: string) => boolean} open */
export function keepChooser(open) {
  const choices = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".chooser [data-answer]")]);
  if (!choices.every((one) => open(one.dataset.answer ?? ""))) closeChooser();
}
