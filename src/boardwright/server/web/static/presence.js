// Who is there: the stream of a table says when somebody comes or goes, and whom a bot could replace. And whether this
// page itself is there: it says so when the connection is lost, and catches up when it is back.
// @ts-check

const SILENCE_MS = 40_000;
const LOOK_MS = 5_000;

/** @type {EventSource | undefined} */
let source;
let heard = Date.now();
let lost = false;

/** Say whether there is a connection; afterwards look once at what was missed. @param {boolean} now */
function show(now) {
  const note = document.querySelector("#p-offline > span");
  if (note instanceof HTMLElement) note.hidden = !now;
  document.body.classList.toggle("is-offline", now);
  if (lost && !now) document.body.dispatchEvent(new Event("reconnected"));
  lost = now;
}

/** The page shows others as they stood when it was drawn; where that has changed it is redrawn. @param {MessageEvent} event */
function compare(event) {
  const live = document.getElementById("t-live");
  if (live?.dataset.standing !== undefined && live.dataset.standing !== event.data) {
    document.body.dispatchEvent(new Event("reconnected"));
  }
}

/** @param {any} event */
function listen(event) {
  heard = Date.now();
  if (event.detail.source !== source) {
    source = /** @type {EventSource} */ (event.detail.source);
    source.addEventListener("presence", compare);
    for (const kind of ["alive", "presence", "entry", "lobby"]) source.addEventListener(kind, () => (heard = Date.now()));
  }
  show(false);
}

/** A connection may be dead without anybody saying so: then nothing is heard any more. */
async function watch() {
  const silent = source !== undefined && document.getElementById("t-live") && Date.now() - heard > SILENCE_MS;
  if (!silent || document.hidden) return;
  show(true);
  try {
    if ((await fetch("/static/icon.svg", { cache: "no-store" })).ok) location.reload();
  } catch {
    // Still away.
  }
}

document.body.addEventListener("htmx:sseOpen", listen);
document.body.addEventListener("htmx:sseError", () => show(true));
addEventListener("offline", () => show(true));
addEventListener("online", () => source?.readyState === EventSource.OPEN && show(false));
document.addEventListener("visibilitychange", () => void watch());
setInterval(() => void watch(), LOOK_MS);
