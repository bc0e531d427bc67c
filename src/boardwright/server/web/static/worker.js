// The service worker: without a connection it shows a page that says so. It keeps that page and what the page is
// made of, named by the hash of their contents, and nothing else: never a table, a profile or anything personal.
// @ts-check

const worker = /** @type {any} */ (self);
/** Written in front of this script by the server. @type {{ cache: string, files: string[], pages: string[] }} */
const kept = worker.kept;
const LANGUAGE = "/offline/language";

async function install() {
  const cache = await caches.open(kept.cache);
  await cache.addAll([...kept.files, ...kept.pages].map((path) => new Request(path, { cache: "reload" })));
  await worker.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== kept.cache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page that says that there is no connection, in the language that was read last. */
async function offlinePage() {
  const cache = await caches.open(kept.cache);
  const language = await (await cache.match(LANGUAGE))?.text();
  return (await cache.match(`/offline/${language}`)) ?? (await cache.match(kept.pages[0])) ?? Response.error();
}

/** A kept file comes from the server while there is one, so that no page ever runs with scripts of an earlier version.
 * @param {Request} request */
async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(kept.cache)).match(request)) ?? Response.error();
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offlinePage));
  else if (kept.files.includes(pathname)) event.respondWith(file(request));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (typeof event.data?.language !== "string") return;
  event.waitUntil(caches.open(kept.cache).then((cache) => cache.put(LANGUAGE, new Response(event.data.language))));
});
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? "/"));
});

/** The page of a notice comes to the front, or is opened. @param {string} path */
async function show(path) {
  const target = new URL(path, location.origin).href;
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find((/** @type {any} */ one) => one.url === target);
  return there ? there.focus() : worker.clients.openWindow(target);
}
