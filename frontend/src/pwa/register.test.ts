import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadForMissingParts } from "./register";
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

test("each version's missing part reloads the page, all through a tab's life", () => {
  for (const [index, file] of ["a1.js", "b2.js", "c3.js"].entries()) {
    miss(at(file));
    expect(reload).toHaveBeenCalledTimes(index + 1);
    loadPage();
  }
});

test("a part that stays missing after the reload is no circle", () => {
  miss(at("a1.js"));
  loadPage();
  miss(at("a1.js"));
  expect(reload).toHaveBeenCalledTimes(1);
  // The same reload may help tomorrow.
  vi.setSystemTime(Date.parse("2026-11-28T10:00:00Z"));
  miss(at("a1.js"));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a browser that does not name the part reloads, too", () => {
  miss("Importing a module script failed.");
  expect(reload).toHaveBeenCalledTimes(1);
  loadPage();
  vi.setSystemTime(Date.parse("2026-11-27T12:00:00Z"));
  miss("Importing a module script failed.");
  expect(reload).toHaveBeenCalledTimes(2);
});
