// The program of a puzzle is run on the board, step by step.
// @ts-check
import { Show } from "./rally_show.js";
import { moving } from "/static/settings.js";

/** @type {Show | null} */
let show = null;
const box = document.getElementById("t-rally");
const again = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-show=replay]"));

function finish() {
  document.getElementById("show")?.remove();
  document.body.classList.remove("rally-showing");
  if (again) again.hidden = false;
}

function start() {
  if (!box?.dataset.story) return;
  if (again) again.hidden = true;
  show = new Show(JSON.parse(box.dataset.story), finish);
  show.attach();
  show.play();
}

/** @type {Record<string, () => void>} */
const CONTROLS = {
  play: () => (show?.playing ? show.pause() : show?.play()),
  step: () => show?.step(),
  back: () => show?.back(),
  skip: () => show?.end(),
  replay: start,
};

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-show]") : null;
  if (button instanceof HTMLElement) CONTROLS[button.dataset.show ?? ""]?.();
});
document.addEventListener("change", (event) => {
  if (!(event.target instanceof HTMLSelectElement) || event.target.id !== "t-speed") return;
  localStorage.setItem("rally-speed", event.target.value);
  if (show) show.speed = Number(event.target.value);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && show && !show.over) show.end();
});
if (moving()) start();
else if (again) again.hidden = false;
