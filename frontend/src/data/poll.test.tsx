import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, ConnectionLost } from "~/api/api-error";
import { keys } from "./keys";
import { poll, usePolledQuery } from "./poll";
import { createQueryClient } from "./query-client";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("polls the maximum number of times, then reports once", async () => {
  const ask = vi.fn(async () => undefined);
  const onExhausted = vi.fn();
  poll({ everyMs: 1_000, atMost: 3, ask, onExhausted });
  await pass(2_999);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onExhausted).not.toHaveBeenCalled();
  await pass(1);
  expect(onExhausted).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(onExhausted).toHaveBeenCalledTimes(1);
});

test("counts a failed poll like a successful one", async () => {
  const ask = vi.fn(() => Promise.reject(new ConnectionLost(null)));
  const onExhausted = vi.fn();
  poll({ everyMs: 1_000, atMost: 3, ask, onExhausted });
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(onExhausted).toHaveBeenCalledTimes(1);
});

test("pauses while the page is hidden and continues afterwards", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const ask = vi.fn(async () => undefined);
  poll({ everyMs: 1_000, atMost: 3, ask, onExhausted: () => undefined });
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a stopped poll neither polls nor reports, not even a pending request", async () => {
  const onExhausted = vi.fn();
  let answer: () => void = () => undefined;
  const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const stop = poll({ everyMs: 1_000, atMost: 1, ask, onExhausted });
  await pass(1_000);
  stop();
  answer();
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onExhausted).not.toHaveBeenCalled();
});

const client = () => {
  const queryClient = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
};
const bounds = { everyMs: 3_000, atMost: 4, isWanted: true };

function openPoll(queryFn: () => Promise<string>, isWanted = true) {
  const query = { queryKey: keys.me, queryFn };
  const isOver = (answer: string | undefined) => answer === "paid";
  return renderHook(() => usePolledQuery(query, { ...bounds, isWanted, isOver }), {
    wrapper: client(),
  });
}

test.each([
  ["a server in trouble", new ApiError(503, {}, null)],
  ["a lost connection", new ConnectionLost(null)],
])("polls %s as often as successes, without retries in between", async (_, error) => {
  const queryFn = vi.fn(() => Promise.reject(error));
  const { result } = openPoll(queryFn);
  await pass(60_000);
  expect(queryFn).toHaveBeenCalledTimes(4);
  expect(result.current.isExhausted).toBe(true);
});

test("stops at the expected result", async () => {
  const queryFn = vi.fn(async () => (queryFn.mock.calls.length < 3 ? "open" : "paid"));
  const { result } = openPoll(queryFn);
  await pass(60_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(result.current).toMatchObject({ isExhausted: false, query: { data: "paid" } });
});

test("continues after an error", async () => {
  const queryFn = vi.fn(async () => {
    if (queryFn.mock.calls.length < 3) throw new ApiError(403, {}, null);
    return "paid";
  });
  const { result } = openPoll(queryFn);
  await pass(60_000);
  expect(result.current.query.data).toBe("paid");
});

test("a disabled poll is a plain query", async () => {
  const queryFn = vi.fn(async () => "open");
  openPoll(queryFn, false);
  await pass(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
