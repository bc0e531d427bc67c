// The app: a service worker for the page without a connection, and notices of the browser through it.
// @ts-check

import { settings } from "./settings.js";

async function register() {
  if (!("serviceWorker" in navigator)) return; // pages without TLS have none
  try {
    await navigator.serviceWorker.register("/sw.js");
    const ready = await navigator.serviceWorker.ready;
    ready.active?.postMessage({ language: document.documentElement.lang });
  } catch {
    // a browser that keeps nothing does without it
  }
}

/** Say that it is the reader's turn, if the reader wants that and is not looking. @param {string} title
 * @param {string} body @param {string} path */
export async function summon(title, body, path) {
  if (!settings().notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const details = { body, tag: path, icon: "/static/icon-192.png", data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, details);
  else new Notification(title, details);
}

/** The own tables of the start page that wait for the reader. */
const waiting = () => [...document.querySelectorAll("#t-lists li:has(.tag.turn) > a")];

let known = new Set(waiting().map((link) => link.getAttribute("href")));

/** On the start page: tables that have begun to wait for the reader. */
function compare() {
  if (!document.getElementById("t-lists")) return;
  const now = waiting();
  for (const link of now) {
    const path = link.getAttribute("href") ?? "/";
    const said = link.parentElement?.querySelector(".tag.turn")?.textContent ?? "";
    if (!known.has(path)) summon(link.textContent ?? "", said, path);
  }
  known = new Set(now.map((link) => link.getAttribute("href")));
}

document.body.addEventListener("htmx:afterSettle", compare);
addEventListener("load", register);
