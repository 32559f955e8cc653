import { expect, test, vi } from "vitest";
import { ApiError, ConnectionLost } from "~/api/api-error";
import { fakeTime } from "~/testing/fake-time";
import { adminKeys } from "./admin-keys";
import { keys } from "./keys";
import { createQueryClient } from "./query-client";

fakeTime();

/** How many times a query is tried before it fails. */
async function asked(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const given = createQueryClient().fetchQuery({ queryKey: keys.me, queryFn });
  const isRefused = expect(given).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(60_000);
  await isRefused;
  return queryFn.mock.calls.length;
}

test.each([400, 401, 403, 404, 409, 429])("does not retry a %i", async (status) => {
  expect(await asked(new ApiError(status, {}, null))).toBe(1);
});

test.each([500, 502, 503, 504])("retries a %i twice", async (status) => {
  expect(await asked(new ApiError(status, {}, null))).toBe(3);
});

test("retries a lost connection twice", async () => {
  expect(await asked(new ConnectionLost(new TypeError("Failed to fetch")))).toBe(3);
});

test("does not retry a programming error", async () => {
  expect(await asked(new TypeError("undefined is not a function"))).toBe(1);
});

test.each([
  ["succeeded", () => Promise.resolve("ok")],
  ["was refused", () => Promise.reject(new ApiError(409, {}, null))],
])(
  "invalidates queries after a mutation that %s, and keeps places and settings cached",
  async (_, act) => {
    const client = createQueryClient();
    const read = vi.fn(() => Promise.resolve("read"));
    const all = [keys.me, adminKeys.adminBookingLists, keys.place("Troy"), keys.config];
    const readAll = () =>
      Promise.all(
        all.map((queryKey) => client.fetchQuery({ queryKey, queryFn: read, staleTime: 15_000 })),
      );
    await readAll();
    await readAll();
    expect(read).toHaveBeenCalledTimes(4);
    const mutation = client.getMutationCache().build(client, { mutationFn: act, retry: false });
    await mutation.execute(undefined).catch(() => undefined);
    await readAll();
    expect(read).toHaveBeenCalledTimes(6);
  },
);

test("does not refetch the result of a mutation", async () => {
  const client = createQueryClient();
  const read = vi.fn(() => Promise.resolve("read"));
  const options = { queryKey: keys.me, queryFn: read, staleTime: 15_000 };
  await client.fetchQuery(options);
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.resolve("changed"),
    onSettled: (changed) => client.setQueryData(keys.me, changed),
  });
  await mutation.execute(undefined);
  expect(await client.fetchQuery(options)).toBe("changed");
  expect(read).toHaveBeenCalledTimes(1);
});
