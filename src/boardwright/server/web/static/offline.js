// The page without a connection opens what was wanted as soon as the server answers again.
// @ts-check

const AGAIN_MS = 5000;

async function look() {
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    // still away
  }
}

addEventListener("online", look);
setInterval(look, AGAIN_MS);
