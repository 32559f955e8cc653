import { QueryClient, queryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { adminKeys } from "./admin-keys";
import { keys } from "./keys";
import { ownKeys } from "./own-keys";

const made = Object.values({ ...keys, ...ownKeys, ...adminKeys }).map((one) =>
  JSON.stringify(
    typeof one === "function" ? (one as (...parts: unknown[]) => unknown)("x", "y") : one,
  ),
);

test("each thing has a key of its own", () => {
  expect(made).toHaveLength([keys, ownKeys, adminKeys].flatMap(Object.keys).length);
  expect(new Set(made).size).toBe(made.length);
});

test("a distance from elsewhere is another answer about the same companion", () => {
  const near = keys.companion("c", { lat: 1, lng: 2 });
  expect(near).not.toEqual(keys.companion("c", null));
  expect(near.slice(0, 2)).toEqual(keys.companion("c", null).slice(0, 2));
});

test("a key written elsewhere is refused by the compiler", () => {
  // @ts-expect-error the registry does not know it; were it taken, this line would be the error
  queryOptions({ queryKey: ["me"], queryFn: () => null });
  // @ts-expect-error nor may one be put together from a known one
  new QueryClient().invalidateQueries({ queryKey: [...keys.me, "more"] });
});
