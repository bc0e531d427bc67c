// Several answers on one spot: a ring of them around it, each with what it does. Escape or a click beside closes it.
// @ts-check

import { told } from "./preview.js";

const RADIUS = 104;
const EDGE = 8;
/** From so many on, or on a narrow screen, a column is easier to read than a ring. */
const MOST = 6;
const NARROW = 760;

/** @param {HTMLButtonElement[]} buttons @param {DOMRect} spot @param {(answer: string) => void} choose */
export function openChooser(buttons, spot, choose) {
  closeChooser();
  const list = document.createElement("div");
  list.className = "chooser";
  list.setAttribute("role", "group");
  list.setAttribute("aria-label", document.getElementById("t-act")?.getAttribute("aria-label") ?? "");
  for (const button of buttons) list.append(choice(button, choose));
  document.body.append(list);
  const ring = buttons.length <= MOST && innerWidth > NARROW;
  list.classList.toggle("ring", ring);
  if (ring) arrange(list, spot);
  else beside(list, spot);
  /** @type {HTMLElement} */ (list.firstElementChild).focus();
}

/** @param {HTMLButtonElement} button @param {(answer: string) => void} choose */
function choice(button, choose) {
  const one = document.createElement("button");
  const effect = document.createElement("small");
  one.type = "button";
  one.dataset.answer = button.value;
  one.append(button.textContent ?? "", effect);
  one.addEventListener("click", () => {
    closeChooser();
    choose(button.value);
  });
  told(button.value).then(({ html }) => {
    const read = new DOMParser().parseFromString(html, "text/html");
    effect.textContent = [...read.querySelectorAll(".gain, .loss, b")].map((part) => part.textContent).join(" · ");
  });
  return one;
}

/** Around the spot, none outside the window. @param {HTMLElement} list @param {DOMRect} spot */
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
