// The four tabs of a table on a narrow screen. Which one is open is a mark of the body, which no update touches.
// @ts-check

import { copyOwn } from "./live.js";

const NARROW = "(max-width: 760px), (max-height: 520px)";

/** @param {string} name */
function open(name) {
  document.body.dataset.tab = name;
  sessionStorage.setItem("tab", name);
  dress();
  copyOwn();
}

/** Tabs and panels say what they are, on narrow screens only. */
function dress() {
  const narrow = matchMedia(NARROW).matches;
  const now = document.body.dataset.tab;
  document.querySelector(".tabs")?.setAttribute("role", narrow ? "tablist" : "presentation");
  for (const tab of document.querySelectorAll(".tab")) {
    const chosen = /** @type {HTMLElement} */ (tab).dataset.tab === now;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-selected", String(chosen));
    tab.setAttribute("tabindex", chosen ? "0" : "-1");
    const panel = document.querySelector(`[data-panel=${/** @type {HTMLElement} */ (tab).dataset.tab}]`);
    if (!panel) continue;
    tab.setAttribute("aria-controls", panel.id);
    for (const [name, value] of [["role", "tabpanel"], ["tabindex", "0"], ["aria-labelledby", tab.id]]) {
      if (narrow) panel.setAttribute(name, value);
      else panel.removeAttribute(name);
    }
  }
}

/** Arrow keys go from tab to tab. @param {KeyboardEvent} event */
function step(event) {
  const tab = event.target instanceof Element ? event.target.closest(".tab") : null;
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!tab || !by) return;
  const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".tab"))];
  const next = tabs[(tabs.indexOf(/** @type {HTMLElement} */ (tab)) + by + tabs.length) % tabs.length];
  open(next.dataset.tab ?? "act");
  next.focus();
}

if (document.body.dataset.tab) {
  document.body.dataset.tab = sessionStorage.getItem("tab") ?? "act";
  dress();
  document.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest(".tab") : null;
    if (tab instanceof HTMLElement) open(tab.dataset.tab ?? "act");
  });
  document.addEventListener("keydown", step);
  let mine = document.getElementById("t-live")?.dataset.mine;
  document.body.addEventListener("htmx:afterSettle", () => {
    const now = document.getElementById("t-live")?.dataset.mine;
    if (now === "yes" && mine !== "yes") open("act"); // the answer is given there
    mine = now;
  });
  document.body.addEventListener("htmx:afterSettle", dress);
  matchMedia(NARROW).addEventListener("change", dress);
}
