import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { ApiError } from "~/api/api-error";
import { api } from "~/api/client";
import { pendingIdentity } from "./identity-session";
import { type IdentityOutcome, useIdentityMonitor } from "./use-identity-monitor";

// Counts the calls right after the clock has advanced.
let get: MockInstance<typeof api.GET>;
let answer: () => Promise<unknown>;
const open = { isComplete: false, status: "pending" };
const reply = (data: object) =>
  Promise.resolve({ data: { success: true, data }, response: new Response() });

beforeEach(() => {
  vi.useFakeTimers();
  answer = () => reply(open);
  get = vi.spyOn(api, "GET").mockImplementation((() => answer()) as never);
});
afterEach(() => {
  vi.useRealTimers();
  get.mockRestore();
});

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function watch(popup: { closed: boolean } | null = null) {
  const outcomes: IdentityOutcome[] = [];
  const { result, unmount } = renderHook(() =>
    useIdentityMonitor((outcome) => outcomes.push(outcome)),
  );
  act(() => result.current.begin("vs_1", popup as Window | null));
  return { outcomes, result, unmount };
}

test("IDV-011 polls the status every 10 seconds", async () => {
  watch();
  await passes(9_999);
  expect(get).toHaveBeenCalledTimes(0);
  for (let poll = 1; poll <= 18; poll += 1) {
    await passes(1);
    expect(get).toHaveBeenCalledTimes(poll);
    await passes(9_999);
    expect(get).toHaveBeenCalledTimes(poll);
  }
});

test("IDV-011 IDV-014 stops after the 18th poll", async () => {
  const { outcomes, result } = watch();
  await passes(179_999);
  expect(get).toHaveBeenCalledTimes(17);
  expect(outcomes).toEqual([]);
  await passes(1);
  expect(get).toHaveBeenCalledTimes(18);
  expect(outcomes).toEqual(["timeout"]);
  expect(result.current.isWatching).toBe(false);
  window.dispatchEvent(new Event("focus"));
  await passes(600_000);
  expect(get).toHaveBeenCalledTimes(18);
});

test("IDV-012 polls at once when the window gets focus", async () => {
  const { unmount } = watch();
  window.dispatchEvent(new Event("focus"));
  expect(get).toHaveBeenCalledTimes(1);
  await passes(0);
  unmount();
  window.dispatchEvent(new Event("focus"));
  expect(get).toHaveBeenCalledTimes(1);
});

test("IDV-013 detects a closed window within a second and polls once 2 seconds later", async () => {
  const popup = { closed: false };
  watch(popup);
  await passes(1_500);
  popup.closed = true;
  await passes(2_499); // noticed at 2,000, due at 4,000
  expect(get).toHaveBeenCalledTimes(0);
  await passes(1);
  expect(get).toHaveBeenCalledTimes(1);
  await passes(5_999);
  expect(get).toHaveBeenCalledTimes(1);
});

test("IDV-015 resumes an interrupted run one second after the load", async () => {
  pendingIdentity.keep("vs_old");
  renderHook(() => useIdentityMonitor(() => undefined));
  await passes(999);
  expect(get).toHaveBeenCalledTimes(0);
  await passes(1);
  expect(get).toHaveBeenCalledTimes(1);
});

test.each([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a busy server", () => Promise.reject(new ApiError(503, {}, null))],
  ["too many calls", () => Promise.reject(new ApiError(429, {}, null))],
])("%s does not end polling and counts as one of the 18", async (_, failing) => {
  const { outcomes } = watch();
  answer = failing;
  await passes(10_000);
  expect(outcomes).toEqual([]);
  expect(pendingIdentity.read()).toBe("vs_1");
  answer = () => reply({ isComplete: true, status: "verified" });
  await passes(10_000);
  expect(outcomes).toEqual(["verified"]);
  expect(get).toHaveBeenCalledTimes(2);
});

test("errors alone end polling after 18 calls", async () => {
  const { outcomes } = watch();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await passes(600_000);
  expect(outcomes).toEqual(["timeout"]);
  expect(get).toHaveBeenCalledTimes(18);
});

test("IDV-017 a refusal ends polling and clears the run", async () => {
  const { outcomes } = watch();
  answer = () => Promise.reject(new ApiError(404, {}, null));
  await passes(10_000);
  expect(outcomes).toEqual(["failed"]);
  expect(pendingIdentity.read()).toBeNull();
});
