import { expect, test } from "vitest";
import { cacheStrategyFor, storedPage } from "./cache-strategy";

const origin = "https://steady.example";
const files = ["/index.html", "/layers.css", "/assets/a-1.js"];
const way = (path: string, { method = "GET", mode = "no-cors" } = {}) =>
  cacheStrategyFor({ method, mode, url: new URL(path, origin).href }, origin, files);

test.each([
  "/api/auth/me?_t=1",
  "/api/companions/search",
  "/api/files/client-profiles/x",
  "/files/companion-profiles/x.png",
  "/sandbox/checkout/cs_1",
  "/healthz",
])("never intercepts or caches an API response: %s", (path) => {
  expect(way(path)).toBe("untouched");
  expect(way(path, { mode: "navigate" })).toBe("untouched");
  expect(way(path, { mode: "cors" })).toBe("untouched");
});

// D12
test("opens pages in other languages from the network, or else a stored page with the numbers to call", () => {
  for (const path of ["/es", "/es/login", "/es/companion/1", "/es/"]) {
    expect(way(path, { mode: "navigate" })).toBe("page");
    expect(storedPage(new URL(path, origin).href)).toBe("/es/offline.html");
  }
  for (const path of ["/", "/essays", "/search", "/companion/es"]) {
    expect(way(path, { mode: "navigate" })).toBe("page");
    expect(storedPage(new URL(path, origin).href)).toBe("/index.html");
  }
});

test("never intercepts requests that change data", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"]) {
    expect(way("/assets/a-1.js", { method })).toBe("untouched");
    expect(way("/search", { method, mode: "navigate" })).toBe("untouched");
  }
});

test("never intercepts other origins", () => {
  expect(way("https://elsewhere.example/assets/a-1.js")).toBe("untouched");
  expect(way("http://steady.example/assets/a-1.js")).toBe("untouched");
});

test("opens app pages from the network, or else from the cache", () => {
  for (const path of ["/", "/search?page=2", "/companion/1", "/apiary", "/reset-password?token=x"])
    expect(way(path, { mode: "navigate" })).toBe("page");
});

test("does not treat a directly opened file as a page", () => {
  for (const path of ["/sw.js", "/robots.txt", "/assets/a-1.js"])
    expect(way(path, { mode: "navigate" })).toBe("untouched");
});

test("serves hashed files from a cache and named ones from the network first", () => {
  expect(way("/assets/a-1.js")).toBe("kept");
  // From an older build, whose cache may still exist.
  expect(way("/assets/b-0.js", { mode: "cors" })).toBe("kept");
  expect(way("/layers.css")).toBe("fresh");
  expect(way("/robots.txt")).toBe("untouched");
  expect(way("/sw.js")).toBe("untouched");
});
