/// <reference lib="webworker" />
import { cacheName, expired, getPredecessor, isOwn } from "./cache-names";
import { cacheStrategyFor, storedPage } from "./cache-strategy";
import { networkFirst } from "./network-first";
import { type NotificationPages, readPushMessage } from "./push-message";

declare const self: ServiceWorkerGlobalScope;

/** Set by the build: its time, every file of the app, and what a pressed notification opens. */
declare const __BUILT_AT__: number;
declare const __FILES__: readonly string[];
declare const __NOTIFICATION_PAGES__: NotificationPages;

const files = __FILES__;
const current = cacheName(__BUILT_AT__);
const shell = "/index.html";
const lanes = 4;
/** Long enough for the largest file on a slow connection. */
const fileTimeoutMs = 120_000;

self.addEventListener("install", (event) => {
  self.skipWaiting(); // SW-003
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const way = cacheStrategyFor(event.request, self.location.origin, files);
  if (way === "kept") event.respondWith(fromAnyCache(event.request));
  if (way === "page") respond(event, getPage(event), storedPage(event.request.url));
  if (way === "fresh") respond(event, fetch(event.request), event.request);
});

/** A page reports that it has started, or only asks which build is active. */
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  port?.postMessage(current);
  if (event.data === "started") event.waitUntil(cleanUpAfterLastPage());
});

self.addEventListener("push", (event) => {
  const { body, path } = readPushMessage(event.data?.text(), __NOTIFICATION_PAGES__);
  // One entry on the lock screen, however many messages arrive.
  const options = { body, data: path, tag: "news" };
  event.waitUntil(self.registration.showNotification("Steady", options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** An open page stays where it is, since it may have unsaved input; its bell shows what is new. */
async function openPage(path: string) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ visibilityState }) => visibilityState === "visible") ?? pages[0];
  await (page ? page.focus() : self.clients.openWindow(path));
}

/** All files of the build or none: a page with half of another build does not work. */
async function fill() {
  const cache = await caches.open(current);
  try {
    await cache.put(shell, await ownShell());
    const waiting = files.filter((file) => file !== shell);
    const work = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop())
        await cache.put(file, await take(file));
    };
    await Promise.all(Array.from({ length: lanes }, work));
  } catch (error) {
    await caches.delete(current);
    throw error;
  }
}

/** The page of this exact build: the server may already serve another one. */
async function ownShell(): Promise<Response> {
  const reply = await fetched(shell, "reload");
  const parts = (await reply.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const isOwn = parts.length > 0 && parts.every((part) => files.includes(part));
  if (!isOwn) throw new Error("the page is of another build");
  return reply;
}

/** A file that an earlier build cached under the same name is identical. */
async function take(file: string): Promise<Response> {
  if (!file.startsWith("/assets/")) return fetched(file, "reload");
  return (await findStored(file)) ?? fetched(file, "default");
}

async function fetched(file: string, cache: RequestCache): Promise<Response> {
  // A stalled request would block every later version.
  const reply = await fetch(file, { cache, signal: AbortSignal.timeout(fileTimeoutMs) });
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  return reply;
}

async function takeOver() {
  // Navigation preload: the network request starts while the worker starts.
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  await cleanUp(names, [current, getPredecessor(current, names) ?? current]);
  await self.clients.claim();
}

/** Pages of the previous build are reloaded or closed by now, except the one that just started. */
async function cleanUpAfterLastPage() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await cleanUp(await caches.keys(), [current]);
}

async function cleanUp(names: readonly string[], keep: readonly string[]) {
  await Promise.all(expired(names, Date.now(), keep).map((name) => caches.delete(name)));
}

async function getPage(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

function respond(event: FetchEvent, asked: Promise<Response>, file: RequestInfo) {
  event.respondWith(networkFirst(asked, async () => (await caches.open(current)).match(file)));
  // A late response is accepted and dropped.
  event.waitUntil(asked.catch(() => undefined));
}

async function fromAnyCache(request: Request): Promise<Response> {
  return (await findStored(request)) ?? fetch(request);
}

async function findStored(file: RequestInfo): Promise<Response | undefined> {
  const names = await caches.keys();
  for (const name of [current, ...names.filter((one) => isOwn(one) && one !== current)]) {
    const copy = names.includes(name) && (await (await caches.open(name)).match(file));
    if (copy) return copy;
  }
  return undefined;
}
