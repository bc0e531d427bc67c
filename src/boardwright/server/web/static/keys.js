// Shortcuts of the table; a question mark lists them.
// @ts-check

/** @type {Record<string, string>} */
const BUTTONS = { l: "t-list", h: "t-ask-coach", u: "t-undo" };

const list = () => /** @type {HTMLDialogElement | null} */ (document.getElementById("t-keys"));

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog[open]")) return;
  if (event.key === "?") list()?.showModal();
  else document.getElementById(BUTTONS[event.key] ?? "")?.click();
});
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-keys]")) list()?.showModal();
});
