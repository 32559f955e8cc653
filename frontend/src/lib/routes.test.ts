import { expect, test } from "vitest";
import { safeReturnPath } from "./routes";

test.each(["/", "/client/dashboard", "/bookings/1?x=%2F%2Fevil.example#top", "/a//b", "/a\\b"])(
  "%s is on this origin",
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
])("%j is not returned to", (path) => {
  expect(safeReturnPath(path)).toBeNull();
});
