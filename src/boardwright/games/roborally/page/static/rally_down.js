// To power down is a toggle beside the confirmation: one button that confirms, and whether that announces it. Without
// scripts both confirmations stand there as buttons.
// @ts-check

let down = false;

const parts = () => ({
  toggle: document.getElementById("t-down"),
  plain: /** @type {HTMLButtonElement | null} */ (document.querySelector(".ready button[data-confirm=stay]")),
  announcing: /** @type {HTMLButtonElement | null} */ (document.querySelector(".ready button[data-confirm=down]")),
});

function dress() {
  const { toggle, plain, announcing } = parts();
  if (!toggle || !plain || !announcing) return;
  toggle.hidden = false;
  toggle.setAttribute("aria-pressed", String(down));
  plain.hidden = down;
  announcing.hidden = !down;
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("#t-down")) return;
  down = !down;
  dress();
}, true); // a click inside a program goes no further than its form
document.body.addEventListener("htmx:afterSettle", () => {
  if (!document.querySelector(".ready")) down = false; // the next program begins with the power on
  dress();
});
dress();
