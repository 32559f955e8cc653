import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerWorker, reloadForMissingParts } from "./register";
import { createReloadGate } from "./reload-gate";

const reload = vi.fn();
let stop = () => {};

/** Each page load has its own gate; what the tab has stored stays. */
function loadPage() {
  stop();
  const typed = { hasText: () => false, hasSecrets: () => false };
  stop = reloadForMissingParts(createReloadGate({ typed, isSending: () => false, reload }));
}

function miss(message: string) {
  window.dispatchEvent(
    Object.assign(new Event("vite:preloadError"), { payload: new Error(message) }),
  );
  vi.advanceTimersByTime(1_000);
}
const at = (file: string) =>
  `Failed to fetch dynamically imported module: https://steady.example/assets/${file}`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-27T10:00:00Z") });
  reload.mockReset();
  loadPage();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("each version's missing chunk reloads the page during a tab's whole life", () => {
  for (const [index, file] of ["a1.js", "b2.js", "c3.js"].entries()) {
    miss(at(file));
    expect(reload).toHaveBeenCalledTimes(index + 1);
    loadPage();
  }
});

test("a chunk that stays missing after the reload causes no reload loop", () => {
  miss(at("a1.js"));
  loadPage();
  miss(at("a1.js"));
  expect(reload).toHaveBeenCalledTimes(1);
  // The same reload may help tomorrow.
  vi.setSystemTime(Date.parse("2026-11-28T10:00:00Z"));
  miss(at("a1.js"));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a browser that does not name the chunk reloads too", () => {
  miss("Importing a module script failed.");
  expect(reload).toHaveBeenCalledTimes(1);
  loadPage();
  vi.setSystemTime(Date.parse("2026-11-27T12:00:00Z"));
  miss("Importing a module script failed.");
  expect(reload).toHaveBeenCalledTimes(2);
});

test("registers no worker where the browser blocks storage", () => {
  const register = vi.fn(async () => ({ addEventListener: vi.fn() }));
  const container = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker: container }));
  const gate = { request: vi.fn(), settled: vi.fn() } as never;
  const blocked = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  registerWorker(gate);
  vi.advanceTimersByTime(10_000);
  expect(register).not.toHaveBeenCalled();
  blocked.mockRestore();
  registerWorker(gate);
  vi.advanceTimersByTime(10_000);
  expect(register).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
