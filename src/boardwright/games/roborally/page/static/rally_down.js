// To power down is a toggle beside the confirmation: one button that confirms, and whether that announces it. Where the
// rules ask for it afterwards, one robot after the other, the page answers then as the toggle stood. Without scripts
// both confirmations stand there as buttons, or the question is asked.
// @ts-check

const NOBODY = "-1";
let down = false;
/** How the toggle stood when a robot's program was confirmed. @type {Map<string, boolean>} */
const wanted = new Map();

const rally = () => document.getElementById("t-rally")?.dataset ?? {};
const parts = () => ({
  toggle: document.getElementById("t-down"),
  plain: /** @type {HTMLButtonElement | null} */ (document.querySelector(".ready button[data-confirm=stay]")),
  announcing: /** @type {HTMLButtonElement | null} */ (document.querySelector(".ready button[data-confirm=down]")),
});

function dress() {
  const { toggle, plain, announcing } = parts();
  if (!toggle || !plain) return;
  toggle.hidden = false;
  toggle.setAttribute("aria-pressed", String(down));
  plain.hidden = down && announcing !== null;
  if (announcing) announcing.hidden = !down;
}

/** A program is confirmed, by hand or as the coach says. @param {Event} event */
function confirmed(event) {
  const { parameters } = /** @type {CustomEvent} */ (event).detail;
  const given = [parameters.action, parameters.step].flat().map(String);
  if (given.some((one) => one.startsWith("confirm")) && document.getElementById("t-down")) {
    wanted.set(rally().robot ?? "", down);
  }
}

/** The question whether to announce has been answered beside the confirmation already. */
function announce() {
  const { robot = NOBODY, announcing = NOBODY } = rally();
  if (robot !== NOBODY) wanted.delete(robot);
  const answer = wanted.get(announcing);
  if (answer === undefined) return;
  wanted.delete(announcing);
  const button = document.querySelector(`.actions button[value=${answer ? "yes" : "no"}]`);
  if (button instanceof HTMLButtonElement) setTimeout(() => button.click());
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("#t-down")) return;
  down = !down;
  dress();
}, true); // a click inside a program goes no further than its form
document.body.addEventListener("htmx:configRequest", confirmed);
document.body.addEventListener("htmx:afterSettle", () => {
  announce();
  if (!document.querySelector(".ready")) down = false; // the next program begins with the power on
  dress();
});
dress();
