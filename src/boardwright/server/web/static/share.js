// The link to a table or a course: sent by the ways the device knows, or copied. Without scripts the field holds it all
// the same.
// @ts-check

/** @returns {string} The address of the table, never that of a form that was refused; else that of the page. */
function address() {
  const id = document.getElementById("t-live")?.dataset.table;
  return id ? `${location.origin}/t/${id}` : location.href;
}

/** Buttons are there where they can do something. */
function offer() {
  for (const button of document.querySelectorAll("[data-share]")) {
    /** @type {HTMLElement} */ (button).hidden = !("share" in navigator);
  }
  for (const button of document.querySelectorAll("[data-copy]")) /** @type {HTMLElement} */ (button).hidden = false;
}

/** @param {HTMLElement} button */
async function share(button) {
  try {
    await navigator.share({ title: button.dataset.share, url: address() });
  } catch {
    // Whoever changes their mind sends nothing.
  }
}

/** @param {HTMLElement} button */
async function copy(button) {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.focus();
    field.select();
    document.execCommand("copy"); // a page without https has no clipboard
  }
  const said = button.parentElement?.querySelector("[data-copied]");
  if (said) said.textContent = button.dataset.done ?? "";
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-share], [data-copy]") : null;
  if (!(button instanceof HTMLElement)) return;
  if (button.matches("[data-share]")) void share(button);
  else void copy(button);
});
// A phrase has been chosen: its list closes.
document.addEventListener("submit", (event) => {
  const form = event.target instanceof Element ? event.target.closest(".phrases") : null;
  form?.querySelector("details")?.removeAttribute("open");
});
document.body.addEventListener("htmx:afterSettle", offer);
offer();
// What somebody copies out of the address bar leads to the table as well.
if (/^\/t\/[^/]+\/[^/]+$/.test(location.pathname)) history.replaceState(null, "", address() + location.search);
