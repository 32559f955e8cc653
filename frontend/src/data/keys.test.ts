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

test("each resource has its own key", () => {
  expect(made).toHaveLength([keys, ownKeys, adminKeys].flatMap(Object.keys).length);
  expect(new Set(made).size).toBe(made.length);
});

test("the distance from another place has its own key", () => {
  const near = keys.companion("c", { lat: 1, lng: 2 });
  expect(near).not.toEqual(keys.companion("c", null));
  expect(near.slice(0, 2)).toEqual(keys.companion("c", null).slice(0, 2));
});

test("a literal key is a compile error", () => {
  // @ts-expect-error the registry does not know it; were it taken, this line would be the error
  queryOptions({ queryKey: ["me"], queryFn: () => null });
  // @ts-expect-error nor may one be put together from a known one
  new QueryClient().invalidateQueries({ queryKey: [...keys.me, "more"] });
});
