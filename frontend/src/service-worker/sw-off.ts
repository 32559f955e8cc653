/// <reference lib="webworker" />
import { isOwn } from "./cache-names";

declare const self: ServiceWorkerGlobalScope;

/** Takes the worker's place and then itself away, with all that it kept (docs/operations.md). */
self.addEventListener("install", () => {
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(leave());
});

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter(isOwn).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
