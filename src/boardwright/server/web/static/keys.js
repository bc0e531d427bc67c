// Shortcuts of the table; a question mark lists them.
// @ts-check

/** @type {Record<string, string>} */
const BUTTONS = { l: "t-list", h: "t-ask-coach", u: "t-undo" };
/** Panels that open and close. @type {Record<string, string>} */
const PANELS = { b: "t-words", o: "t-outlook" };
/** Where the focus goes. @type {Record<string, string>} */
const PLACES = { q: "#t-said h1", g: "#t-log .lines" };

const list = () => /** @type {HTMLDialogElement | null} */ (document.getElementById("t-keys"));

/** @param {string} id */
function toggle(id) {
  const panel = document.getElementById(id);
  if (!(panel instanceof HTMLDetailsElement)) return;
  panel.open = !panel.open;
  /** @type {HTMLElement | null} */ (panel.querySelector(panel.open ? ".sheet-over" : "summary"))?.focus();
}

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog[open]")) return;
  if (event.key === "?") list()?.showModal();
  else if (PANELS[event.key]) toggle(PANELS[event.key]);
  else if (PLACES[event.key]) /** @type {HTMLElement | null} */ (document.querySelector(PLACES[event.key]))?.focus();
  else document.getElementById(BUTTONS[event.key] ?? "")?.click();
});
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-keys]")) list()?.showModal();
});
