// The set-up page: only the fields that matter now are there.
// @ts-check

/** Fields that do nothing now are put away. */
function tidy() {
  const timed = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-clock]"))?.value !== "none";
  for (const field of document.querySelectorAll("[data-timed]")) /** @type {HTMLElement} */ (field).hidden = !timed;
  const second = [...document.querySelectorAll("[data-seat]:not([hidden]) select")].some(
    (seat) => /** @type {HTMLSelectElement} */ (seat).value === "second");
  for (const field of document.querySelectorAll("[data-second]")) /** @type {HTMLElement} */ (field).hidden = !second;
}

/** The switches show what the chosen preset plays; then they alone count. @param {HTMLInputElement} radio */
function usePreset(radio) {
  const values = JSON.parse(radio.dataset.preset || "{}");
  for (const field of document.querySelectorAll("[name^='option_']")) {
    const name = (field.getAttribute("name") ?? "").slice("option_".length);
    if (field instanceof HTMLSelectElement) {
      const usual = [...field.options].find((option) => option.defaultSelected)?.value ?? field.value;
      const wanted = name in values ? values[name] : usual;
      field.value = typeof wanted === "boolean" ? (wanted ? "True" : "False") : String(wanted);
    } else if (field instanceof HTMLInputElement && field.type === "number") {
      field.value = name in values ? String(values[name]) : field.defaultValue;
    }
  }
}

/** The text of a chosen file goes into its field, where it can be read before it is sent. @param {HTMLInputElement} chooser */
async function readFile(chooser) {
  const field = document.querySelector(`textarea[name="${chooser.dataset.textOf}"]`);
  if (field instanceof HTMLTextAreaElement) field.value = (await chooser.files?.[0]?.text()) ?? "";
}

document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.matches("[data-text-of]")) void readFile(event.target);
  if (event.target instanceof HTMLInputElement && event.target.matches("[data-preset]")) usePreset(event.target);
  setTimeout(tidy);
});
document.addEventListener("submit", () => {
  for (const radio of document.querySelectorAll("[data-preset]")) /** @type {HTMLInputElement} */ (radio).disabled = true;
});
setTimeout(tidy);
