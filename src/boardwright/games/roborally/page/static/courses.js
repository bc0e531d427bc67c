// The course picker: filters, the chosen course large, a course file of one's own.
// @ts-check

/** @returns {HTMLElement[]} */
const courses = () => [...document.querySelectorAll(".course")].map((course) => /** @type {HTMLElement} */ (course));

/** Hide the courses that do not pass the filters; the chosen one always stays. */
function filter() {
  const players = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-players]"))?.value ?? "";
  let left = 0;
  for (const course of courses()) {
    const fits = [...document.querySelectorAll("[data-filter]")].every((field) => {
      const name = /** @type {HTMLElement} */ (field).dataset.filter ?? "";
      if (field instanceof HTMLInputElement) return !field.checked || (course.dataset[name] ?? "").split(" ").includes(players);
      const wanted = /** @type {HTMLSelectElement} */ (field).value;
      return !wanted || course.dataset[name] === wanted;
    });
    course.hidden = !fits && !course.querySelector(":checked");
    if (!course.hidden) left += 1;
  }
  const count = document.getElementById("n-count");
  if (count) count.textContent = `${left} / ${courses().length}`;
}

/** The chosen course, large, with its facts. */
function show() {
  const chosen = courses().find((course) => course.querySelector(":checked"));
  const large = document.getElementById("n-large"), title = document.getElementById("n-title"), facts = document.getElementById("n-facts");
  if (!large || !title || !facts) return;
  const name = /** @type {HTMLInputElement | null} */ (chosen?.querySelector("input"))?.value;
  const source = chosen?.dataset.picture ?? `${large.dataset.pictures}${name}.svg`;
  if (name && large.getAttribute("src") !== source) large.setAttribute("src", source);
  large.hidden = !name;
  title.textContent = chosen?.querySelector(".title")?.textContent ?? document.querySelector("[data-own] + span")?.textContent ?? "";
  facts.textContent = chosen?.dataset.facts ?? "";
}

/** The text of a course file travels as the value of the course. @param {HTMLInputElement} field */
async function readCourse(field) {
  const file = field.files?.[0], own = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-own]"));
  const label = own?.closest("label"), name = own?.nextElementSibling;
  if (!file || !own || !label || !name) return;
  own.value = `${await file.text()}\n`;
  name.textContent = file.name;
  label.hidden = false;
  own.checked = true;
  show();
}

function all() {
  filter();
  show();
}

document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.matches("[data-own-course]")) readCourse(event.target);
  else setTimeout(all);
});
setTimeout(all);
