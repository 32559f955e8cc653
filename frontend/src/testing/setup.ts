// Its dates extend the real Date, not one that a test has replaced.
import "@date-fns/tz";
import "./retained-requests";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { clearSession } from "~/api/session";
import { announce } from "~/lib/announce";
import { browserStorage, tabStorage } from "~/lib/storage";
import "./own-channel";
import { releaseRequests } from "./retained-requests";
import { server } from "./server";
import { untranslatableTexts } from "./untranslatable-texts";

// jsdom has no layout and no modal dialogs; this is the minimum that the screens need.
Element.prototype.scrollIntoView = vi.fn();
window.scrollTo = vi.fn() as typeof window.scrollTo;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// As in styles/base.css; jsdom knows no other rule of ours.
const sheet = document.createElement("style");
sheet.textContent = "x-blank { display: contents }";
document.head.append(sheet);

// jsdom runs all its frames from one interval, which stays dead once a test's fake timers have replaced it.
window.requestAnimationFrame = (draw) =>
  Number(setTimeout(() => draw(performance.now()), 16) as unknown);
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// Prints the whole page once, when a wait has timed out, and not on each attempt.
function elementError(message: string | null, container: Element) {
  const config = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  const page = config._disableExpensiveErrorDiagnostics ? "" : `\n\n${prettyDOM(container)}`;
  const error = new Error(`${message ?? ""}${page}`);
  error.name = "TestingLibraryElementError";
  Error.captureStackTrace(error, elementError);
  return error;
}

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
// All files of a worker share one window and one set of modules: each test restores both.
afterEach(() => {
  const texts = untranslatableTexts(document.body);
  cleanup();
  releaseRequests();
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
