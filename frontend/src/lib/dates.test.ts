import { describe, expect, it, test } from "vitest";
import {
  formatDateTime,
  formatHours,
  formatTimeWithZone,
  formatUntil,
  getWallTime,
  instantFromWallTime,
  isAmbiguousLocalTime,
  todayIn,
} from "./dates";

const newYork = "America/New_York";

test("a wall time names one instant in any browser zone", () => {
  expect(instantFromWallTime("2026-01-15", "09:00", newYork).toISOString()).toBe(
    "2026-01-15T14:00:00.000Z",
  );
  expect(instantFromWallTime("2026-07-15", "09:00", newYork).toISOString()).toBe(
    "2026-07-15T13:00:00.000Z",
  );
});

test("maps 02:30 in the spring gap to 03:30 and 01:30 in autumn to the first one", () => {
  const spring = instantFromWallTime("2026-03-08", "02:30", newYork);
  expect(getWallTime(spring, newYork).time).toBe("03:30");
  expect(instantFromWallTime("2026-11-01", "01:30", newYork).toISOString()).toBe(
    "2026-11-01T05:30:00.000Z",
  );
});

test("distinguishes the first of a repeated hour from the second and from any other", () => {
  expect(isAmbiguousLocalTime(new Date("2026-11-01T05:30:00Z"), newYork)).toBe(true);
  expect(isAmbiguousLocalTime(new Date("2026-11-01T06:30:00Z"), newYork)).toBe(false);
  expect(isAmbiguousLocalTime(new Date("2026-11-02T06:30:00Z"), newYork)).toBe(false);
});

test("wall time and instant are inverse functions", () => {
  const instant = instantFromWallTime("2026-05-05", "17:45", "America/Los_Angeles");
  expect(getWallTime(instant, "America/Los_Angeles")).toEqual({
    date: "2026-05-05",
    time: "17:45",
  });
});

test("today depends on the time zone", () => {
  const now = new Date("2026-05-05T02:00:00Z");
  expect(todayIn("UTC", now)).toBe("2026-05-05");
  expect(todayIn(newYork, now)).toBe("2026-05-04");
});

test("formats a time with its place", () => {
  expect(formatTimeWithZone("2026-01-15T14:00:00Z", newYork)).toBe("9:00 AM, New York (EST)");
  expect(formatTimeWithZone("2026-01-15T14:00:00Z", "UTC")).toBe("2:00 PM, UTC");
  expect(formatTimeWithZone("2026-01-15T14:00:00Z", "Etc/UTC")).toBe("2:00 PM, UTC");
});

test("formats a date with its time and place", () => {
  expect(formatDateTime("2026-01-15T14:00:00Z", newYork)).toBe(
    "Jan 15, 2026, 9:00 AM, New York (EST)",
  );
});

test("formats long durations as days and hours", () => {
  expect(formatHours(1)).toBe("1 hour");
  expect(formatHours(8)).toBe("8 hours");
  expect(formatHours(23)).toBe("23 hours");
  expect(formatHours(24)).toBe("1 day");
  expect(formatHours(30)).toBe("1 day 6 hours");
  expect(formatHours(31)).toBe("1 day 7 hours");
});

describe("remaining time", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  it.each([
    ["2026-11-20T12:00:30Z", "now"],
    ["2026-11-20T11:00:00Z", "now"],
    ["2026-11-20T12:01:00Z", "in 1 minute"],
    ["2026-11-20T12:59:59Z", "in 59 minutes"],
    ["2026-11-20T13:00:00Z", "in 1 hour"],
    ["2026-11-20T13:55:30Z", "in 1 hour 55 minutes"],
    ["2026-11-20T14:01:00Z", "in 2 hours 1 minute"],
    ["2026-11-20T23:59:00Z", "in 11 hours 59 minutes"],
    ["2026-11-21T00:30:00Z", "in 12 hours"],
    ["2026-11-22T11:59:59Z", "in 47 hours"],
    ["2026-11-22T12:00:00Z", "in 2 days"],
    ["2026-11-23T10:30:00Z", "in 2 days 22 hours"],
    ["2026-11-23T13:59:59Z", "in 3 days 1 hour"],
    ["2026-11-27T11:59:59Z", "in 6 days 23 hours"],
    ["2026-11-28T11:59:59Z", "in 7 days"],
  ])("formats %s as %s", (instant, words) => expect(formatUntil(instant, now)).toBe(words));
});

describe("stored value that the browser does not know", () => {
  const elsewhere = "Mars/Olympus";

  it("shows times of an unknown zone in UTC, and says so", () => {
    expect(formatTimeWithZone("2026-11-20T14:00:00Z", elsewhere)).toBe("2:00 PM, UTC");
    expect(getWallTime("2026-11-20T14:00:00Z", elsewhere)).toEqual({
      date: "2026-11-20",
      time: "14:00",
    });
    expect(instantFromWallTime("2026-11-20", "14:00", elsewhere).toISOString()).toBe(
      "2026-11-20T14:00:00.000Z",
    );
  });

  it("formats an invalid instant", () => {
    expect(formatTimeWithZone("next Tuesday", newYork)).toContain("unknown time");
  });
});
