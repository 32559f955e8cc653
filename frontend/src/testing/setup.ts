// Its dates extend the real Date, not one that a test has put in its place.
import "@date-fns/tz";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { clearSession } from "~/api/session";
import { announce } from "~/lib/announce";
import { browserStorage, tabStorage } from "~/lib/storage";
import "./own-channel";
import { server } from "./server";
import { untranslatableTexts } from "./untranslatable-texts";

// jsdom draws nothing and has no modal dialogs; the least that the screens ask of it.
Element.prototype.scrollIntoView = vi.fn();
window.scrollTo = vi.fn() as typeof window.scrollTo;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// As styles/base.css has it; no other rule of ours is known to jsdom.
const sheet = document.createElement("style");
sheet.textContent = "x-blank { display: contents }";
document.head.append(sheet);

// jsdom draws all its frames from one interval, which stays dead when a test's fake clock took it along.
window.requestAnimationFrame = (draw) =>
  Number(setTimeout(() => draw(performance.now()), 16) as unknown);
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// The whole page is printed once, when a wait has ended in vain, and not at each try before.
function elementError(message: string | null, container: Element) {
  const config = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  const page = config._disableExpensiveErrorDiagnostics ? "" : `\n\n${prettyDOM(container)}`;
  const error = new Error(`${message ?? ""}${page}`);
  error.name = "TestingLibraryElementError";
  Error.captureStackTrace(error, elementError);
  return error;
}

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000, getElementError: elementError });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
// All files of a worker share one window and one set of modules: each test leaves both as it found them.
afterEach(() => {
  const texts = untranslatableTexts(document.body);
  cleanup();
  server.resetHandlers();
  clearSession();
  browserStorage.clear();
  tabStorage.clear();
  announce("");
  document.title = "";
  delete document.documentElement.dataset.theme;
  expect(texts).toEqual([]);
});
afterAll(() => server.close());
