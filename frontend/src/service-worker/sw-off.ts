/// <reference lib="webworker" />
import { isOwn } from "./cache-names";

declare const self: ServiceWorkerGlobalScope;

/** Replaces the worker, then unregisters itself and deletes all caches (docs/operations.md). */
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
