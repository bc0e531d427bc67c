// Help where it is needed: the rule card of what is under the pointer, and an answer to "why not?" for a click on
// a place that cannot be chosen now. Without this script the cards and reasons stand on pages of their own.
// @ts-check

/** @typedef {{parts: Record<string, string[]>, actions: Record<string, string[]>, spots: Record<string, string>}} Deck */

/** @type {Deck | null} */
let deck = null;
/** @type {[RegExp, string[]][]} */
let parts = [];
let pause = 0;
const PAUSE_MS = 220;
/** Where the pointer was last: what is redrawn below it was not pointed at. */
let resting = "";
/** When a reason was given: it stays until something else is pointed at. */
let given = 0;

/** The help panel of this page, if there is one. */
function panel() {
  return document.getElementById("t-help");
}

/** Fetch the cards of the game once. */
async function load() {
  const place = panel();
  if (!place || deck) return;
  const answer = await fetch(`/help/${place.dataset.game}/${place.dataset.language}.json`);
  if (!answer.ok) return;
  deck = await answer.json();
  parts = Object.entries(deck?.parts ?? {}).map(([key, card]) => [named(key), card]);
}

/** Ids that begin with a key; a star stands for one part of an id. @param {string} key */
export function named(key) {
  return new RegExp(`^${key.replace(/\*/g, "[^-]+")}(-|\\d|$)`);
}

/** The names of a thing: what it is drawn from, its id, and what stands for it outside the picture.
 * @param {Element} item */
function names(item) {
  const from = (item.getAttribute("href") ?? "").replace("#", "");
  const { register, slot } = /** @type {HTMLElement} */ (item).dataset ?? {};
  return [from, item.id, register ? "own-register" : "", slot ? "hand" : ""].filter(Boolean);
}

/** The card of a thing on the page: of the action it stands for, or of the component it is.
 * @param {Element | null} item */
function cardOf(item) {
  if (!deck) return null;
  for (let at = item; at && !at.matches(".board, form, main"); at = at.parentElement) {
    const action = /** @type {HTMLElement} */ (at).dataset?.action ?? at.getAttribute("value");
    if (action && deck.actions[action.split(" ")[0]]) return deck.actions[action.split(" ")[0]];
    for (const name of names(at)) {
      const found = parts.find(([key]) => key.test(name));
      if (found) return found[1];
    }
  }
  return null;
}

/** What the picture itself calls the thing under an element: the name of the piece, not of the answer lying over it.
 * @param {Element} item */
function titleOf(item) {
  const value = item.closest(".actions button")?.getAttribute("value");
  const over = item.closest("#choices [data-action]") ?? (value ? document.querySelector(`.picture [data-action="${value}"]`) : null);
  const box = over?.getBoundingClientRect();
  const under = box ? document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2) : [item];
  for (const one of under) {
    const named = one.closest("#choices, #fresh") ? null : one.closest(".picture svg > g g[id]:has(> title)");
    const words = named?.querySelector(":scope > title")?.textContent ?? "";
    if (words) return words;
  }
  return "";
}

/** Write a card: the sentence, then a link for each clause. @param {HTMLElement} place @param {string[]} card */
function write(place, card) {
  const game = panel()?.dataset.game ?? "";
  place.textContent = `${card[0]} `;
  for (const clause of card.slice(1)) {
    const link = document.createElement("a");
    link.className = "number";
    link.href = `/rules/${game}/full#${clause}`;
    link.textContent = clause;
    place.append(link, " ");
  }
}

/** What is under the pointer or has the focus is explained after a moment. @param {Event} event */
function look(event) {
  const item = event.target instanceof Element ? event.target : null;
  if (event instanceof PointerEvent) {
    const at = `${event.clientX} ${event.clientY}`;
    if (at === resting) return;
    resting = at;
  }
  if (!item || !panel() || !item.closest(".board, .actions")) return;
  window.clearTimeout(pause);
  pause = window.setTimeout(async () => {
    await loading;
    const card = cardOf(item);
    const place = document.getElementById("t-help-hover");
    const title = titleOf(item);
    if (!place || !(card || title)) return;
    if (event.timeStamp > given) document.getElementById("t-help-live")?.replaceChildren();
    write(place, card ?? [""]);
    if (title) place.prepend(Object.assign(document.createElement("b"), { className: "title", textContent: title }));
  }, PAUSE_MS);
}

/** What a click on a drawn thing tries to do, as the text of an action; "" if nothing. @param {Element | null} item
 * @param {Record<string, string>} spots @param {string} seat */
export function wish(item, spots, seat) {
  const idle = /** @type {HTMLElement | null} */ (item?.closest("[aria-disabled=true]") ?? null);
  if (idle?.dataset.register) return `take_back ${idle.dataset.register}`;
  if (idle?.dataset.slot) return `place ${idle.dataset.slot} *`;
  for (let at = item; at && !at.matches(".board"); at = at.parentElement) {
    for (const [key, action] of Object.entries(spots)) {
      const match = new RegExp(key.replace("SEAT", seat)).exec(at.id);
      if (match) return action.replace(/\$(\d)/g, (_, n) => match[Number(n)] ?? "");
    }
  }
  return "";
}

/** Can this be done now? The list of answers says so. @param {string} action */
function offered(action) {
  const begin = action.replace(/\*$/, "").toLowerCase();
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(".actions button[name=action]")]);
  const values = buttons.map((button) => button.value.toLowerCase());
  return action.endsWith("*") ? values.some((value) => value.startsWith(begin)) : values.includes(begin);
}

/** A click on something that cannot be chosen is answered with the clause that forbids it. @param {Event} event */
async function whyNot(event) {
  const item = event.target instanceof Element ? event.target : null;
  const place = panel();
  const chosen = "[data-action], a, button:not([aria-disabled=true])";
  if (!item?.closest(".board") || !place || item.closest(chosen)) return;
  await loading;
  if (!deck) return;
  const action = wish(item, deck.spots, place.dataset.seat ?? "");
  if (!action || offered(action) || place.dataset.seat === "-1") return;
  const answer = await fetch(`/t/${place.dataset.table}/why?action=${encodeURIComponent(action)}&seat=${place.dataset.seat}`);
  const live = document.getElementById("t-help-live");
  if (!answer.ok || !live) return;
  const said = await answer.json();
  if (said.allowed) return;
  given = performance.now();
  write(live, [`${live.dataset.why} ${said.why[0]}`, ...said.why.slice(1)]);
  place.classList.add("shown"); // on a phone it lies over the page until the next tap
}

/** @param {Event} event */
function putAway(event) {
  if (event.target instanceof Element && !event.target.closest("#t-help a")) panel()?.classList.remove("shown");
}

/** On wide pages, where they stand beside the text, the contents begin open. */
function openContents() {
  const contents = document.querySelector("details[data-contents]");
  if (contents instanceof HTMLDetailsElement && window.innerWidth >= 900) contents.open = true;
}

/** A link to a clause inside something closed opens it. */
function openTarget() {
  const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  for (let at = target?.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) {
      at.open = true;
      target?.scrollIntoView();
    }
  }
}

/** Whoever points or clicks before the cards are there is answered when they are. */
const loading = load().catch(() => {});
openContents();
openTarget();
window.addEventListener("hashchange", openTarget);
document.addEventListener("pointerover", look);
document.addEventListener("focusin", look);
document.addEventListener("click", putAway, true);
document.addEventListener("click", whyNot, true);
document.body.addEventListener("htmx:afterSettle", load);
