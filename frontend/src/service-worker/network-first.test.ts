import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { networkFirst, networkTimeoutMs } from "./network-first";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const copy = new Response("copy");
const stored = () => Promise.resolve(copy);
const nothing = () => Promise.resolve(undefined);
const never = () => new Promise<Response>(() => undefined);
const answered = (status: number) => Promise.resolve(new Response("network", { status }));
const failed = () => Promise.reject(new TypeError("Failed to fetch"));

test.each([200, 304, 403, 404, 429])("returns the network's response with %i", async (status) => {
  const asked = Promise.resolve({ status } as Response);
  expect(await networkFirst(asked, stored)).toBe(await asked);
});

test("passes on a redirect that the browser follows by itself", async () => {
  const redirect = { status: 0, type: "opaqueredirect" } as Response;
  expect(await networkFirst(Promise.resolve(redirect), stored)).toBe(redirect);
});

test.each([500, 502, 503, 504])(
  "serves the cached page when the server fails (%i)",
  async (status) => {
    expect(await networkFirst(answered(status), stored)).toBe(copy);
    expect((await networkFirst(answered(status), nothing)).status).toBe(status);
  },
);

test("offline serves the cached copy or the browser's error page", async () => {
  expect(await networkFirst(failed(), stored)).toBe(copy);
  await expect(networkFirst(failed(), nothing)).rejects.toThrow("Failed to fetch");
});

test("serves the cached copy when a preload was fulfilled with a network error", async () => {
  expect(await networkFirst(Promise.resolve(Response.error()), stored)).toBe(copy);
});

test("limits the wait for a stalled network, and waits longer only without a copy", async () => {
  const seen: string[] = [];
  void networkFirst(never(), stored).then(() => seen.push("copy"));
  let answer = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const without = networkFirst(late, nothing);
  void without.then(() => seen.push("late"));
  await vi.advanceTimersByTimeAsync(networkTimeoutMs - 1);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(["copy"]);
  answer(new Response("network"));
  expect(await (await without).text()).toBe("network");
});

test("a response in time leaves no timer", async () => {
  await networkFirst(answered(200), stored);
  expect(vi.getTimerCount()).toBe(0);
});
