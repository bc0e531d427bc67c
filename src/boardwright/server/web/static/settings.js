// The reader's own settings: colours, motion, sounds, notifications, forced answers, confirmation. They stay in this
// browser; the server is told what it must know to draw the page (colours, width) by cookies.
// @ts-check

const KEY = "boardwright";
const YEAR = 365 * 24 * 3600;
const NARROW = 1100;
/** Up to this width it is a phone; a wider screen gets the stacked picture only where it is higher than wide. */
const PHONE = 760;
/** A screen lower than this is a phone on its side: the wide picture is seen whole there. */
const LOW = 520;
/** @type {Record<string, string | boolean>} */
const USUAL = { theme: "auto", motion: "normal", sounds: false, notify: false, forced: false, confirm: false };

/** All settings as they stand now. */
export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

/** @param {string} name @param {string | boolean} value */
export function change(name, value) {
  localStorage.setItem(KEY, JSON.stringify({ ...settings(), [name]: value }));
  apply();
}

/** @param {string} name @param {string} value */
function tellServer(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Does the reader want things to move? */
export function moving() {
  return settings().motion !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long a piece moves, in milliseconds. */
export function moveTime() {
  const speed = { slow: 560, normal: 320, fast: 150 }[String(settings().motion)] ?? 0;
  return moving() ? speed : 0;
}

/** Make the page follow the settings. */
function apply() {
  const now = settings();
  const root = document.documentElement;
  root.dataset.theme = String(now.theme);
  root.dataset.motion = String(now.motion);
  tellServer("theme", String(now.theme));
}

/** Every form of settings shows what is set, and changes it at once. */
function wire() {
  for (const form of document.querySelectorAll("form[data-settings]")) wireForm(/** @type {HTMLFormElement} */ (form));
}

/** @param {HTMLFormElement} form */
function wireForm(form) {
  const now = settings();
  for (const field of form.querySelectorAll("[name]")) {
    if (field instanceof HTMLInputElement) field.checked = Boolean(now[field.name]);
    if (field instanceof HTMLSelectElement) field.value = String(now[field.name]);
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement) change(field.name, field.checked);
    if (field instanceof HTMLSelectElement) change(field.name, field.value);
    if (field instanceof HTMLInputElement && field.name === "notify" && field.checked) askForNotices(field);
  });
}

/** The browser asks its user; a refusal takes the tick away again. @param {HTMLInputElement} field */
async function askForNotices(field) {
  const granted = "Notification" in window && (await Notification.requestPermission()) === "granted";
  field.checked = granted;
  change("notify", granted);
}

/** Panels that open over the page close by a click elsewhere or by Escape. */
function closePanels() {
  document.addEventListener("click", (event) => {
    for (const panel of document.querySelectorAll("details[open]:has(> .sheet-over)")) {
      if (event.target instanceof Node && !panel.contains(event.target)) panel.removeAttribute("open");
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const panel of document.querySelectorAll("details[open]:has(> .sheet-over)")) {
      panel.removeAttribute("open");
      /** @type {HTMLElement | null} */ (panel.querySelector("summary"))?.focus();
    }
  });
}

/** A narrow screen gets the stacked picture: the server is told, and asked again if it drew the other one. */
function measure() {
  const narrow = Number(document.documentElement.dataset.narrow ?? NARROW);
  const upright = innerWidth <= PHONE || innerHeight > innerWidth;
  const tall = innerWidth < narrow && innerHeight > LOW && upright;
  tellServer("tall", tall ? "1" : "0");
  const live = document.getElementById("t-live");
  if (live && live.classList.contains("tall") !== tall) document.body.dispatchEvent(new Event("reconnected"));
}

/** @type {number | undefined} */
let resting;
addEventListener("resize", () => {
  clearTimeout(resting);
  resting = setTimeout(measure, 200);
});
apply();
wire();
closePanels();
// htmx listens once it has loaded; the first picture may then be redrawn.
addEventListener("load", measure);
