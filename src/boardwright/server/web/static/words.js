// The board in words: fetched when its panel is opened, and again when the table has changed while it is open.
// @ts-check

let shown = "";

const panel = () => /** @type {HTMLDetailsElement | null} */ (document.getElementById("t-words"));

async function refresh() {
  const [place, live] = [panel(), document.getElementById("t-live")];
  const into = place?.querySelector(".sheet-over");
  if (!place?.open || !live || !into) return;
  const now = `${live.dataset.table} ${live.dataset.ply} ${live.dataset.seat}`;
  if (shown === now && into.childElementCount) return;
  shown = now;
  const answer = await fetch(place.dataset.from ?? "", { headers: { "HX-Request": "true" } });
  const html = answer.ok ? await answer.text() : "";
  const there = panel()?.querySelector(".sheet-over");
  // The server writes these words and escapes what people wrote.
  if (there && html && shown === now) there.innerHTML = html;
}

document.addEventListener("toggle", (event) => {
  if (event.target === panel()) refresh();
}, true);
document.body.addEventListener("htmx:afterSettle", refresh);
