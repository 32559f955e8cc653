import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkEveryMs, checkForUpdates, slowestCheckMs } from "./update-check";

let stop: () => void = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Worker extends EventTarget {
  state = "installing";
  becomes(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  asked = 0;
  answer: () => Promise<void> = () => Promise.resolve();
  update = () => {
    this.asked += 1;
    return this.answer() as Promise<never>;
  };
  finds() {
    this.installing = new Worker();
    this.dispatchEvent(new Event("updatefound"));
    return this.installing;
  }
}

function begin() {
  const registration = new Registration();
  stop = checkForUpdates(registration as unknown as ServiceWorkerRegistration);
  return registration;
}

function looks(isHidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("SW-002 checks every 10 seconds", async () => {
  expect(checkEveryMs).toBe(10_000);
  const registration = begin();
  await pass(9_999);
  expect(registration.asked).toBe(0);
  await pass(1);
  expect(registration.asked).toBe(1);
  await pass(30_000);
  expect(registration.asked).toBe(4);
});

test("pauses while the page is hidden and checks when the user returns", async () => {
  const registration = begin();
  looks(true);
  await pass(60_000);
  expect(registration.asked).toBe(0);
  looks(false);
  expect(registration.asked).toBe(1);
  await pass(10_000);
  expect(registration.asked).toBe(2);
});

test("does not check while offline or while a version is being installed", async () => {
  const registration = begin();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await pass(10_000);
  online.mockReturnValue(true);
  registration.finds();
  await pass(10_000);
  expect(registration.asked).toBe(0);
  registration.installing = null;
  await pass(10_000);
  expect(registration.asked).toBe(1);
});

test("backs off after failures to 10, 20, 40 and at most 300 seconds, then resets", async () => {
  const registration = begin();
  registration.answer = () => Promise.reject(new Error("503"));
  await pass(10_000);
  for (const seconds of [10, 20, 40, 80, 160, 300, 300]) {
    const before = registration.asked;
    await pass(seconds * 1_000 - 1);
    expect(registration.asked).toBe(before);
    await pass(1);
    expect(registration.asked).toBe(before + 1);
  }
  expect(slowestCheckMs).toBe(300_000);
  registration.answer = () => Promise.resolve();
  await pass(300_000);
  const before = registration.asked;
  await pass(10_000);
  expect(registration.asked).toBe(before + 1);
});

test("counts a version that cannot be installed as a failure, so that it is not fetched every 10 seconds", async () => {
  const registration = begin();
  const failToInstall = () => {
    const found = registration.finds();
    registration.installing = null;
    found.becomes("redundant");
  };
  registration.answer = async () => {
    const found = registration.finds();
    setTimeout(() => {
      registration.installing = null;
      found.becomes("redundant");
    }, 1);
  };
  failToInstall();
  await pass(10_001);
  expect(registration.asked).toBe(1);
  await pass(19_999);
  expect(registration.asked).toBe(1);
  await pass(1);
  expect(registration.asked).toBe(2);
});

test("does not count a replaced version as a failure", async () => {
  const registration = begin();
  const found = registration.finds();
  found.becomes("installed");
  registration.installing = null;
  found.becomes("redundant");
  await pass(10_000);
  await pass(10_000);
  await pass(10_000);
  expect(registration.asked).toBe(3);
});
