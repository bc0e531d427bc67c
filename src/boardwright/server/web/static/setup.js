// The set-up page: only the fields that matter now are there.
// @ts-check

/** Fields that do nothing now are put away. */
function tidy() {
  const timed = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-clock]"))?.value !== "none";
  for (const field of document.querySelectorAll("[data-timed]")) /** @type {HTMLElement} */ (field).hidden = !timed;
  for (const row of document.querySelectorAll("[data-seat]")) {
    const who = /** @type {HTMLSelectElement | null} */ (row.querySelector("select"))?.value ?? "";
    for (const field of row.querySelectorAll("[data-local]")) /** @type {HTMLElement} */ (field).hidden = who !== "second";
    for (const field of row.querySelectorAll("[data-here]")) /** @type {HTMLElement} */ (field).hidden = !["me", "second"].includes(who);
  }
}

/** Nobody looks like somebody else: whoever had what is chosen now gets what is given up; the marks follow.
 * @param {HTMLSelectElement} chosen */
function swapLooks(chosen) {
  const all = [.../** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("[data-look]"))];
  const worn = all.filter((one) => one !== chosen).map((one) => one.value);
  const left = [...chosen.options].map((option) => option.value).find((value) => value !== chosen.value && !worn.includes(value));
  const other = all.find((one) => one !== chosen && one.value === chosen.value);
  if (other && left !== undefined) other.value = left;
  for (const one of all) {
    const mark = one.closest("[data-seat]")?.querySelector("[data-mark]");
    if (mark) mark.className = `mark seat-${one.selectedIndex}`;
  }
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
  if (event.target instanceof HTMLSelectElement && event.target.matches("[data-look]")) swapLooks(event.target);
  setTimeout(tidy);
});
document.addEventListener("submit", () => {
  for (const radio of document.querySelectorAll("[data-preset]")) /** @type {HTMLInputElement} */ (radio).disabled = true;
});
setTimeout(tidy);
