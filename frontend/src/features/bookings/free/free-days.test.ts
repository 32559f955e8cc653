import { expect, test } from "vitest";
import { fixedDate } from "~/testing/fake-time";
import { freeDays } from "./free-days";

const losAngeles = "America/Los_Angeles";
const newYork = "America/New_York";
const now = new Date("2026-11-23T20:00:00Z"); // Monday noon in Los Angeles
fixedDate(now);

const span = (start: string, end?: string) => (end ? { start, end } : { start });
function shown(free: ReturnType<typeof span>[], own: string = losAngeles, zone = losAngeles) {
  return freeDays({ free, timezone: zone }, own, now).map(({ name, times }) => [
    name,
    ...times.map(({ words, own: mine }) => (mine ? `${words} | ${mine}` : words)),
  ]);
}

test("lists free spans by day of the companion's zone", () => {
  expect(
    shown([
      span("2026-11-23T22:00:00Z", "2026-11-24T01:00:00Z"),
      span("2026-11-24T17:00:00Z", "2026-11-24T19:30:00Z"),
      span("2026-11-24T21:00:00Z", "2026-11-25T01:00:00Z"),
      span("2026-11-26T17:00:00Z", "2026-11-26T19:00:00Z"),
    ]),
  ).toEqual([
    ["Today", "2:00 PM – 5:00 PM"],
    ["Tomorrow", "9:00 AM – 11:30 AM", "1:00 PM – 5:00 PM"],
    ["Thu, Nov 26", "9:00 AM – 11:00 AM"],
  ]);
});

test("lists a span over midnight on each of its days", () => {
  expect(shown([span("2026-11-24T02:00:00Z", "2026-11-26T10:00:00Z")])).toEqual([
    ["Today", "from 6:00 PM"],
    ["Tomorrow to Wed, Nov 25", "any time"],
    ["Thu, Nov 26", "until 2:00 AM"],
  ]);
});

test("omits the day on which the requested range ends", () => {
  expect(shown([span("2026-11-24T02:00:00Z", "2026-11-30T20:00:00Z")])).toEqual([
    ["Today", "from 6:00 PM"],
    ["Tomorrow to Sun, Nov 29", "any time"],
  ]);
});

test("lists days separately that differ or are not consecutive", () => {
  const nine = (day: string) => span(`2026-11-${day}T17:00:00Z`);
  expect(shown([nine("24"), nine("25"), nine("27"), span("2026-11-28T18:00:00Z")])).toEqual([
    ["Tomorrow to Wed, Nov 25", "from 9:00 AM"],
    ["Fri, Nov 27", "from 9:00 AM"],
    ["Sat, Nov 28", "from 10:00 AM"],
  ]);
});

test("names the start of what remains after midnight", () => {
  expect(shown([span("2026-11-24T02:00:00Z", "2026-11-24T08:59:00Z")])).toEqual([
    ["Today", "from 6:00 PM"],
  ]);
  expect(shown([span("2026-11-24T07:30:00Z", "2026-11-24T09:00:00Z")])).toEqual([
    ["Today", "from 11:30 PM"],
    ["Tomorrow", "until 1:00 AM"],
  ]);
});

test("shows the same end after midnight in both time zones", () => {
  expect(shown([span("2026-11-24T02:00:00Z", "2026-11-24T10:00:00Z")], newYork)).toEqual([
    ["Today", "from 6:00 PM | from 9:00 PM for you"],
    ["Tomorrow", "until 2:00 AM | until 5:00 AM for you"],
  ]);
});

test("shows an anonymous visitor only the start of free times", () => {
  expect(shown([span("2026-11-24T08:00:00Z")])).toEqual([["Tomorrow", "from midnight"]]);
  expect(shown([span("2026-11-23T22:00:00Z"), span("2026-11-24T17:00:00Z")])).toEqual([
    ["Today", "from 2:00 PM"],
    ["Tomorrow", "from 9:00 AM"],
  ]);
});

test("adds the viewer's time and day where they differ", () => {
  expect(
    shown(
      [
        span("2026-11-23T22:00:00Z", "2026-11-24T01:00:00Z"),
        span("2026-11-24T06:00:00Z", "2026-11-24T07:30:00Z"),
        span("2026-11-25T17:00:00Z"),
      ],
      newYork,
    ),
  ).toEqual([
    [
      "Today",
      "2:00 PM – 5:00 PM | 5:00 PM to 8:00 PM for you",
      "10:00 PM – 11:30 PM | Tue, Nov 24, 1:00 AM to 2:30 AM for you",
    ],
    ["Wed, Nov 25", "from 9:00 AM | from 12:00 PM for you"],
  ]);
});

test("adds the viewer's time to open ends and to no whole day", () => {
  expect(shown([span("2026-11-24T08:00:00Z", "2026-11-25T08:00:00Z")], newYork)).toEqual([
    ["Tomorrow", "any time"],
  ]);
  expect(shown([span("2026-11-24T08:00:00Z")], newYork)).toEqual([
    ["Tomorrow", "from midnight | from 3:00 AM for you"],
  ]);
});

test("shows no day that starts seven days from now, in the evening as well", () => {
  const evening = new Date("2026-11-24T07:30:00Z"); // Monday, 11:30 PM in Los Angeles
  const free = [span("2026-11-29T17:00:00Z"), span("2026-11-30T17:00:00Z")];
  const days = freeDays({ free, timezone: losAngeles }, losAngeles, evening);
  expect(days.map(({ name }) => name)).toEqual(["Sun, Nov 29"]);
});

test("treats days with a clock change as whole days", () => {
  const free = [span("2026-10-31T04:00:00Z", "2026-11-03T05:00:00Z")];
  const before = new Date("2026-10-30T20:00:00Z");
  const days = freeDays({ free, timezone: newYork }, newYork, before);
  expect(days).toEqual([
    {
      date: "2026-10-31",
      name: "Tomorrow to Mon, Nov 2",
      times: [{ words: "any time", own: null }],
    },
  ]);
});
