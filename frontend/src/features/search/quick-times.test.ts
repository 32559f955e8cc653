import { afterEach, expect, test, vi } from "vitest";
import { formatFrom, formatNextFree } from "./format-availability";
import { keepSearchedTime } from "./keep-searched-time";
import { formatTime, quickTimes } from "./quick-times";
import { getBookingTime, readSearchedTime } from "./searched-time";

afterEach(() => sessionStorage.clear());

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const offered = (now: Date) =>
  Object.fromEntries(quickTimes(now).map(({ label, startsAt }) => [label, startsAt]));

test.each([
  ["a Tuesday at noon", at(24, 12), "2026-11-24T20:00", "2026-11-28T10:00"],
  ["a Tuesday at seven", at(24, 19, 5), "2026-11-24T21:30", "2026-11-28T10:00"],
  ["a Tuesday, late", at(24, 21, 1), undefined, "2026-11-28T10:00"],
  ["a Tuesday at two in the morning", at(24, 2), "2026-11-24T20:00", "2026-11-28T10:00"],
  ["a Friday night", at(27, 23), undefined, "2026-11-28T10:00"],
  ["a Saturday, early", at(28, 8), "2026-11-28T20:00", "2026-11-28T10:00"],
  ["a Saturday, later", at(28, 9), "2026-11-28T20:00", "2026-11-29T10:00"],
  ["a Sunday, early", at(29, 7, 30), "2026-11-29T20:00", "2026-11-29T10:00"],
  ["a Sunday, later", at(29, 12), "2026-11-29T20:00", "2026-12-05T10:00"],
])("offers only times that can still be reached on %s", (_, now, tonight, weekend) => {
  expect(offered(now).Tonight).toBe(tonight);
  expect(offered(now)["This weekend"]).toBe(weekend);
});

test.each([
  ["a night at two", at(24, 2), "This morning", "2026-11-24T09:00"],
  ["the last minute for this morning", at(24, 7), "This morning", "2026-11-24T09:00"],
  ["a minute later", at(24, 7, 1), "Tomorrow morning", "2026-11-25T09:00"],
  ["a minute before midnight", at(24, 23, 59), "Tomorrow morning", "2026-11-25T09:00"],
])("selects the next morning on %s", (_, now, label, startsAt) => {
  expect(offered(now)[label]).toBe(startsAt);
  expect(Object.keys(offered(now)).filter((one) => one.endsWith("morning"))).toEqual([label]);
});

test.each([
  ["a night at two", at(24, 2), ["This morning", "Tonight", "This weekend"]],
  ["a Tuesday at noon", at(24, 12), ["Tonight", "Tomorrow morning", "This weekend"]],
])("sorts the earlier one first on %s", (_, now, labels) => {
  expect(Object.keys(offered(now))).toEqual(labels);
});

test("tomorrow morning may be in the next year", () => {
  expect(offered(new Date(2026, 11, 31, 12))["Tomorrow morning"]).toBe("2027-01-01T09:00");
});

test("does not name the day of a time that is hours away", () => {
  const now = new Date("2026-11-25T04:30:00Z"); // 11:30 PM in New York
  const from = (instant: string) => formatFrom(instant, now, "America/New_York");
  expect(from("2026-11-25T05:50:00Z")).toMatch(/^from 12:50 AM/);
  expect(from("2026-11-25T14:00:00Z")).toMatch(/^tomorrow from 9 AM/);
  expect(from("2026-11-25T04:45:00Z")).toMatch(/^today from 11:45 PM/);
});

test("formats a time, including one that no clock shows", () => {
  const words = (startsAt: string, hours = 1, video = false) =>
    formatTime({ startsAt, hours, video });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") });
  expect(words("2026-11-25T20:30")).toBe("Wed, Nov 25, 8:30 PM for 1 hour");
  expect(words("2026-11-25T20:00", 6, true)).toBe("Wed, Nov 25, 8 PM for 6 hours, by video");
  expect(words("2026-12-31T20:00")).toBe("Thu, Dec 31, 8 PM for 1 hour");
  expect(words("2027-01-01T20:00")).toBe("Fri, Jan 1, 2027, 8 PM for 1 hour");
  expect(words("2026-13-45T99:99")).toBe("A time that does not exist");
  vi.useRealTimers();
});

test("keeps the requested time for the booking until it has passed", () => {
  keepSearchedTime({ startsAt: "2026-11-25T20:00", hours: 6, video: false });
  const kept = readSearchedTime(at(24, 12));
  expect(getBookingTime(kept)).toEqual({
    date: "2026-11-25",
    arrivalTime: "20:00",
    hours: 6,
    isVideo: false,
  });
  expect(readSearchedTime(at(29, 12))).toBeNull();
  sessionStorage.setItem("steady-search-time", '{"startsAt":"soon"}');
  expect(readSearchedTime(at(24, 12))).toBeNull();
  expect(getBookingTime(null)).toEqual({});
});

test("shows the earliest in-person start, and the earliest video start when it is sooner", () => {
  const now = new Date("2026-11-25T21:40:00Z");
  const format = (starts: Parameters<typeof formatNextFree>[0]) =>
    formatNextFree(starts, now, "UTC");
  const visit = "2026-11-26T02:00:00Z";
  expect(format({ nextFree: visit, nextFreeByVideo: "2026-11-25T23:30:00Z" })).toBe(
    "Can be with you from 2 AM · by video from 11:30 PM",
  );
  expect(
    format({ nextFree: "2026-11-26T09:00:00Z", nextFreeByVideo: "2026-11-25T23:30:00Z" }),
  ).toBe("Can be with you tomorrow from 9 AM · by video today from 11:30 PM");
  expect(format({ nextFree: visit, nextFreeByVideo: visit })).toBe("Can be with you from 2 AM");
  expect(format({ nextFree: visit })).toBe("Can be with you from 2 AM");
  expect(format({ nextFreeByVideo: visit })).toBe("Free by video from 2 AM");
  expect(format({})).toBeUndefined();
});
