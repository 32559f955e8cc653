import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askForPartsAfterPaint } from "./parts";

const part = () => document.querySelector("link[data-part]") as HTMLLinkElement;
const frames: (() => void)[] = [];
/** Waits until the next frame is painted. */
async function paint() {
  for (const drawn of frames.splice(0)) drawn();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (drawn: () => void) => frames.push(drawn));
  document.head.insertAdjacentHTML(
    "beforeend",
    '<link data-part="later" href="data:text/javascript,0">',
  );
});
afterEach(() => {
  part().remove();
  frames.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("requests scripts after the first paint", async () => {
  void askForPartsAfterPaint(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(part().rel).toBe("");
  await paint();
  expect(part().rel).toBe("modulepreload");
});

test("delays scripts until the page's texts have arrived", async () => {
  let say = () => {};
  void askForPartsAfterPaint(new Promise((resolve) => (say = resolve)));
  await paint();
  expect(part().rel).toBe("");
  say();
  await vi.advanceTimersByTimeAsync(0);
  expect(part().rel).toBe("");
  await paint();
  expect(part().rel).toBe("modulepreload");
});

test("limits how long scripts wait for missing texts", async () => {
  void askForPartsAfterPaint(new Promise(() => {}));
  await paint();
  await vi.advanceTimersByTimeAsync(299);
  expect(part().rel).toBe("");
  await vi.advanceTimersByTimeAsync(1);
  expect(part().rel).toBe("modulepreload");
});
