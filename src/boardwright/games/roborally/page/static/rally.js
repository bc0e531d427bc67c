// When a turn was carried out it is shown; its controls; the own cards.
// @ts-check
import "./rally_down.js";
import "./rally_eye.js";
import { again, focusCard, forget } from "./rally_hand.js";
import { Show } from "./rally_show.js";
import { moving } from "/static/settings.js";
import "/static/zoom.js";

/** @type {Show | null} */
let show = null;
/** The lines of the last turn, for those who do without motion. @type {string[]} */
let told = [];
/** Did keys program when the page was redrawn? What had it shown? */
let before = { ply: 0, shown: 0, keys: false };
/** Turns were shown up to here, and a page up to here is held back until they are over. */
let seen = 0;
let held = 0;
/** Stories that were asked for and have not begun. */
let coming = 0;

const rally = () => document.getElementById("t-rally");
const ply = () => Number(document.getElementById("t-live")?.dataset.ply ?? 0);
const isShowing = () => document.body.classList.contains("rally-showing");

/** A number of a page that has arrived. @param {string} text @param {string} name */
const number = (text, name) => Number(new RegExp(` data-${name}="(\\d+)"`).exec(text)?.[1] ?? 0);

/** A page that tells how a turn went waits until the turn was shown: nothing of it is known before its time.
 * @param {any} event */
function hold(event) {
  if (event.detail.target?.id !== "t-place" || !rally() || !moving() || !ply()) return;
  const text = String(event.detail.serverResponse ?? "");
  const [shown, now] = [number(text, "shown"), number(text, "ply")];
  if (shown > Math.max(seen, Number(rally()?.dataset.shown ?? 0))) {
    start(`after=${Math.max(ply(), held)}&upto=${now}`, true);
    seen = shown;
  } else if (!isOn() && !coming) {
    return;
  }
  held = Math.max(held, now);
  event.detail.shouldSwap = false;
}

/** What was held back is fetched as it stands now; until it is there, the robots of the show stay. */
function catchUp() {
  if (held > ply()) document.body.dispatchEvent(new Event("reconnected"));
  else release();
}

function remember() {
  forget();
  const keys = document.querySelector("form.program :focus-visible") !== null;
  before = { ply: ply(), shown: Number(rally()?.dataset.shown ?? 0), keys };
}

/** The page was redrawn: carry on with a running show; without motion, list what was carried out since. */
function redrawn() {
  forget();
  show?.sheets.forget();
  list();
  announce();
  const shown = Number(rally()?.dataset.shown ?? 0);
  seen = Math.max(seen, shown);
  if (isOn()) show?.attach();
  else release();
  if (before.ply && shown > before.shown && !moving()) start(`after=${before.ply}&upto=${ply()}`, true);
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
  else if (moving()) document.body.classList.add("rally-showing");
  coming += 1;
  line = line.then(() => begin(query, goesOn)).catch(giveUp);
}
let line = Promise.resolve();

/** Fetch a story and play it. @param {string} query @param {boolean} goesOn */
async function begin(query, goesOn) {
  const box = rally();
  if (!box) throw new Error("no table");
  const seat = box.dataset.seat ? `&seat=${box.dataset.seat}` : "";
  const answer = await fetch(`/t/${box.dataset.table}/panel/turn?${query}${seat}`);
  const story = answer.ok ? await answer.json() : { frames: [] };
  coming -= 1;
  const lines = story.frames.flatMap((/** @type {{lines: string[]}} */ frame) => frame.lines);
  const first = !goesOn || (story.frames[0]?.style === "register" && story.frames[0].register === 0);
  told = first ? lines : [...told, ...lines];
  if (goesOn && isOn()) {
    show?.extend(story);
  } else if (story.frames.length && moving()) {
    show = new Show(story, finish, !goesOn);
    show.attach();
    show.play();
  } else {
    catchUp();
  }
  list();
}

function giveUp() {
  coming = Math.max(0, coming - 1);
  catchUp();
}

function finish() {
  list();
  catchUp();
}

function release() {
  show?.sheets.end();
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
  replay: () => start("", false),
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
document.addEventListener("htmx:beforeSwap", hold, true);
document.body.addEventListener("htmx:beforeSwap", remember);
document.body.addEventListener("htmx:afterSwap", redrawn);
// Whoever programs on has seen enough; what is answered from a page that is behind would be refused.
document.addEventListener("htmx:beforeRequest", (event) => {
  const form = /** @type {any} */ (event).detail.elt;
  if (!(form instanceof HTMLFormElement) || !form.getAttribute("action")?.endsWith("/act") || !isShowing()) return;
  if (held > ply()) event.preventDefault();
  show?.end();
}, true);
