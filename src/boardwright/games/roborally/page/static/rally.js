// When a turn was carried out it is shown; its controls; the own cards.
// @ts-check
import { again, focusCard, forget } from "./rally_hand.js";
import { Show } from "./rally_show.js";
import { moving } from "/static/settings.js";
import "/static/zoom.js";

/** @type {Show | null} */
let show = null;
/** The lines of the last turn, for those who do without motion. @type {string[]} */
let told = [];
/** What the page showed before it was redrawn. */
let before = { ply: 0, shown: 0, robots: "", keys: false };

const rally = () => document.getElementById("t-rally");

/** Remember what stands on the board, until the new page is there. */
function remember() {
  forget();
  const live = document.getElementById("t-live");
  before = {
    ply: Number(live?.dataset.ply ?? 0),
    shown: Number(rally()?.dataset.shown ?? 0),
    robots: document.querySelector("#t-board #live .rr-robots")?.innerHTML ?? "",
    keys: document.querySelector("form.program :focus-visible") !== null,
  };
}

/** The page was redrawn: carry on with a running show, and show what was carried out since. */
function redrawn() {
  forget();
  list();
  announce();
  const shown = Number(rally()?.dataset.shown ?? 0);
  if (isOn()) show?.attach();
  const ply = document.getElementById("t-live")?.dataset.ply;
  if (before.ply && shown > before.shown) start(`after=${before.ply}&upto=${ply}`, true);
  if (before.keys && document.activeElement === document.body) focusCard();
  again();
}

/** What stands above the question while a turn is shown. */
function announce() {
  const said = document.getElementById("t-said"), words = rally()?.dataset.showing;
  if (said && words) said.dataset.showing = words;
}

const isOn = () => show !== null && !show.over;

/** A turn may come in parts, when somebody is asked in between: they are fetched and shown one after the other.
 * @param {string} query @param {boolean} goesOn does it go on with what is being shown? */
function start(query, goesOn) {
  if (!goesOn) show?.end();
  else if (moving() && !isOn()) holdStill();
  line = line.then(() => begin(query, goesOn)).catch(release);
}
let line = Promise.resolve();

/** Fetch a story and play it. @param {string} query @param {boolean} goesOn */
async function begin(query, goesOn) {
  const box = rally();
  if (!box) return;
  const seat = box.dataset.seat ? `&seat=${box.dataset.seat}` : "";
  const answer = await fetch(`/t/${box.dataset.table}/panel/turn?${query}${seat}`);
  const story = answer.ok ? await answer.json() : { frames: [] };
  const lines = story.frames.flatMap((/** @type {{lines: string[]}} */ frame) => frame.lines);
  const first = !goesOn || (story.frames[0]?.style === "register" && story.frames[0].register === 0);
  told = first ? lines : [...told, ...lines];
  if (goesOn && isOn()) {
    show?.extend(story);
  } else if (story.frames.length && moving()) {
    show = new Show(story, list);
    show.attach();
    show.play();
  } else {
    release();
  }
  list();
}

/** The robots stay where they were until the story is there. */
function holdStill() {
  const live = document.querySelector("#t-board #live");
  if (!live || document.getElementById("show")) return;
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.id = "show";
  layer.innerHTML = before.robots.replaceAll(' id="', ' data-id="');
  live.after(layer);
  document.body.classList.add("rally-showing");
}

function release() {
  document.getElementById("show")?.remove();
  document.body.classList.remove("rally-showing");
}

/** What happened, as a list: always there without motion, else beside the button. */
function list() {
  const box = document.getElementById("t-told");
  if (!(box instanceof HTMLDetailsElement)) return;
  box.hidden = !told.length || moving();
  if (!moving() && told.length) box.open = true;
  box.querySelector("ol")?.replaceChildren(...told.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
}

/** @type {Record<string, () => void>} */
const CONTROLS = {
  play: () => (show?.playing ? show.pause() : show?.play()),
  step: () => show?.step(),
  back: () => show?.back(),
  skip: () => show?.end(),
  replay: () => start(rally()?.dataset.move ? `move=${rally()?.dataset.move}` : "", false),
};

/** @param {MouseEvent} event */
function click(event) {
  const button = event.target instanceof Element ? event.target.closest("button[data-show]") : null;
  if (button instanceof HTMLElement) CONTROLS[button.dataset.show ?? ""]?.();
}

announce();
document.addEventListener("click", click);
document.addEventListener("change", (event) => {
  const speed = event.target instanceof HTMLSelectElement && event.target.id === "t-speed" ? event.target.value : "";
  if (!speed) return;
  localStorage.setItem("rally-speed", speed);
  if (show) show.speed = Number(speed);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && show && !show.over) show.end();
});
document.body.addEventListener("htmx:beforeSwap", remember);
document.body.addEventListener("htmx:afterSwap", redrawn);
// Whoever programs on has seen enough.
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const form = /** @type {any} */ (event).detail.elt;
  if (form instanceof HTMLFormElement && form.getAttribute("action")?.endsWith("/act")) show?.end();
});
