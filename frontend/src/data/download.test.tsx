import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, ConnectionLost } from "~/api/api-error";
import { useDownload } from "./download";
import { createQueryClient } from "./query-client";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function pressed(save: () => Promise<void>) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDownload(save), { wrapper });
  act(() => result.current.mutate());
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  return result.current;
}

const lost = () => Promise.reject(new ConnectionLost(null));

test("retries a download after a lost connection and saves it once", async () => {
  const save = vi.fn(async () => undefined);
  save.mockImplementationOnce(lost);
  const download = await pressed(save);
  expect(save).toHaveBeenCalledTimes(2);
  expect(download.isSuccess).toBe(true);
});

test("reports a lost connection after three attempts", async () => {
  const save = vi.fn(lost);
  const download = await pressed(save);
  expect(save).toHaveBeenCalledTimes(3);
  expect(download.error).toBeInstanceOf(ConnectionLost);
});

test("reports a refusal at once", async () => {
  const save = vi.fn(() => Promise.reject(new ApiError(404, {}, null)));
  const download = await pressed(save);
  expect(save).toHaveBeenCalledTimes(1);
  expect(download.isError).toBe(true);
});
