import { expect, test, vi } from "vitest";
import { ApiError, ConnectionLost } from "~/api/api-error";
import { fakeTime } from "~/testing/fake-time";
import { keys } from "./keys";
import { createQueryClient } from "./query-client";

fakeTime();

/** How often a query asks before it gives up. */
async function asked(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const given = createQueryClient().fetchQuery({ queryKey: keys.me, queryFn });
  const isRefused = expect(given).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(60_000);
  await isRefused;
  return queryFn.mock.calls.length;
}

test.each([400, 401, 403, 404, 409, 429])("a %i is not asked again", async (status) => {
  expect(await asked(new ApiError(status, {}, null))).toBe(1);
});

test.each([500, 502, 503, 504])("a %i is asked twice more", async (status) => {
  expect(await asked(new ApiError(status, {}, null))).toBe(3);
});

test("a lost connection is asked twice more", async () => {
  expect(await asked(new ConnectionLost(new TypeError("Failed to fetch")))).toBe(3);
});

test("a mistake of ours is not asked again", async () => {
  expect(await asked(new TypeError("undefined is not a function"))).toBe(1);
});
