import { expect, test } from "vitest";
import { cacheName, expired, getPredecessor, isOwn, ttlMs } from "./cache-names";

const now = 1_800_000_000_000;
const old = cacheName(now - ttlMs - 1);
const hourOld = cacheName(now - ttlMs);
const fresh = cacheName(now - 1);
const foreign = [
  "other-1",
  "steady",
  "steady-",
  "steady-abc",
  "steady-1x",
  "x-steady-1",
  "steady--1",
];

test("SW-007 names a cache steady- and the build time", () => {
  expect(cacheName(now)).toBe("steady-1800000000000");
  expect(isOwn("steady-1800000000000")).toBe(true);
});

test("SW-005 deletes caches older than an hour, but none of exactly an hour", () => {
  expect(ttlMs).toBe(3_600_000);
  expect(expired([old, hourOld, fresh], now, [])).toEqual([old]);
});

test("SW-006 does not delete other caches with older-looking names", () => {
  expect(expired(foreign, now, [])).toEqual([]);
  expect(foreign.filter(isOwn)).toEqual([]);
});

test("keeps a cache in use of any age for offline and open pages", () => {
  const older = cacheName(5);
  expect(expired([old, older], now, [old])).toEqual([older]);
  expect(expired([old, older], now, [old, older])).toEqual([]);
});

test("picks the newest other build as predecessor by time, not by name", () => {
  const names = ["steady-9", "steady-10", "steady-11", "other-99"];
  expect(getPredecessor("steady-11", names)).toBe("steady-10");
  // After a rollback the older build is the newer one.
  expect(getPredecessor("steady-9", names)).toBe("steady-11");
  expect(getPredecessor("steady-9", ["steady-9", "other-1"])).toBeUndefined();
});
