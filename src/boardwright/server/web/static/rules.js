// The pages about rules: a search box, printing, and old addresses of clauses. Everything can be read without it.
// @ts-check

const main = /** @type {HTMLElement | null} */ (document.querySelector("main[data-rules]"));
const field = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-find]"));
const found = /** @type {HTMLElement | null} */ (document.querySelector("[data-found]"));
const CLAUSE = /^#[A-Z]{2}-S?\d{2,3}$/;

/** Clauses once stood on the page of the rulebook: an address that names one goes on to its place. */
function followClause() {
  if (main && main.dataset.rules !== "full" && CLAUSE.test(location.hash) && !document.getElementById(location.hash.slice(1)))
    location.replace(`${main.dataset.full}${location.hash}`);
}

/** Open the folded part that an address leads into. */
function openTarget() {
  const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  const folded = target?.closest("details:not([open])");
  if (folded) {
    folded.setAttribute("open", "");
    target?.scrollIntoView();
  }
}

/** Does a text hold all words? @param {string | null} text @param {string[]} words */
const holds = (text, words) => words.every((word) => (text ?? "").toLowerCase().includes(word));

/** Mark the words where the browser can. @param {string[]} words */
function mark(words) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  const ranges = [];
  const walker = document.createTreeWalker(/** @type {Node} */ (document.querySelector("main article")), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && words.length; node = walker.nextNode()) {
    const text = (node.textContent ?? "").toLowerCase();
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
}

/** Show only the chapters and clauses with the words in the box. */
function search() {
  const words = (field?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of document.querySelectorAll("main article section")) {
    const fits = holds(section.textContent, words);
    section.toggleAttribute("hidden", !fits);
    count += Number(fits);
    for (const clause of section.querySelectorAll("li.clause"))
      clause.toggleAttribute("hidden", words.length > 0 && !holds(clause.textContent, words));
    const folded = section.querySelector("details") ?? section.closest("details");
    if (words.length && fits) folded?.setAttribute("open", "");
  }
  if (found) {
    found.hidden = !words.length;
    found.textContent = count ? `${found.dataset.some} ${count}` : (found.dataset.none ?? "");
  }
  mark(words);
}

/** A button that prints is of use only with a script. */
function offerPrinting() {
  for (const button of document.querySelectorAll("button[data-print]")) {
    button.removeAttribute("hidden");
    button.addEventListener("click", () => window.print());
  }
}

followClause();
openTarget();
offerPrinting();
field?.addEventListener("input", search);
window.addEventListener("hashchange", () => {
  followClause();
  openTarget();
});
