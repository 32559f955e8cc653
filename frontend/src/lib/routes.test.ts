import { expect, test } from "vitest";
import { paths } from "./paths";
import { routes, safeReturnPath } from "./routes";

test("builds a URL from an id that cannot point elsewhere", () => {
  expect(routes.companion("a/../b?c#d")).toBe("/companion/a%2F..%2Fb%3Fc%23d");
  expect(routes.search).toBe("/search");
});

test("every page has a typed URL, and no other URL compiles", () => {
  expect(Object.keys(routes)).toEqual(Object.keys(paths));
  // @ts-expect-error no such page
  expect(routes.nowhere).toBeUndefined();
  // @ts-expect-error an id is missing
  const address: string = routes.booking;
  expect(address).toBeTypeOf("function");
});

test.each(["/", "/client/dashboard", "/bookings/1?x=%2F%2Fevil.example#top", "/a//b", "/a\\b"])(
  "accepts %s as same-origin",
  (path) => {
    const url = new URL(safeReturnPath(path) ?? "http://nowhere.example", window.location.origin);
    expect(url.origin).toBe(window.location.origin);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\t\\evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "\t//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  null,
  7,
])("refuses %j as a return path", (path) => {
  expect(safeReturnPath(path)).toBeNull();
});
