import { expect, test } from "vitest";
import { coverageRequest, hoursBetween, soonest, tonight, weekend } from "./coverage-values";

const zone = "America/New_York";
const values = {
  session: "in_person" as const,
  location: " 350 5th Ave, New York, NY ",
  startDate: "2026-12-04",
  startTime: "22:00",
  endDate: "2026-12-05",
  endTime: "08:00",
  handover: "30",
  preference: "known_first" as const,
};
const at = (time: string) => new Date(`${time}-05:00`);

test.each([
  ["2026-12-04T15:00", "2026-12-04 22:00", "2026-12-05 08:00"],
  ["2026-12-04T21:10", "2026-12-05 01:00", "2026-12-05 08:00"],
  ["2026-12-05T01:10", "2026-12-05 05:00", "2026-12-05 10:00"],
])("tonight, seen at %s, is from %s until %s", (now, from, until) => {
  const { startDate, startTime, endDate, endTime } = tonight(at(now), zone);
  expect([`${startDate} ${startTime}`, `${endDate} ${endTime}`]).toEqual([from, until]);
});

test("tonight is a time that can be planned, whenever it is chosen", () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    const now = new Date(at("2026-12-04T00:00").getTime() + minutes * 60_000);
    const night = hoursBetween({ ...values, ...tonight(now, zone) }, zone);
    expect(typeof night, now.toISOString()).toBe("number");
  }
});

test.each([
  ["2026-12-01T12:00", "2026-12-04"],
  ["2026-12-04T12:00", "2026-12-11"],
  ["2026-12-06T12:00", "2026-12-11"],
])("the next weekend, seen at %s, begins on %s", (now, friday) => {
  expect(weekend(at(now), zone)).toMatchObject({ startDate: friday, startTime: "18:00" });
});

test("six days begin on the half hour, three hours ahead", () => {
  expect(soonest(at("2026-12-01T12:10"), zone, 6)).toEqual({
    startDate: "2026-12-01",
    startTime: "15:30",
    endDate: "2026-12-07",
    endTime: "15:30",
  });
});

test("hours are those that pass, also when the clocks change", () => {
  expect(hoursBetween(values, zone)).toBe(10);
  const autumn = { ...values, startDate: "2026-10-31", endDate: "2026-11-01" };
  expect(hoursBetween(autumn, zone)).toBe(11);
});

test.each([
  [{ endDate: "2026-12-04", endTime: "21:00" }, "The end must come after the start"],
  [{ endDate: "2026-12-04", endTime: "23:00" }, "Plan between 2 hours and 7 days at once"],
  [{ endDate: "2026-12-12" }, "Plan between 2 hours and 7 days at once"],
  [{ endTime: "08:30" }, /^Visits are whole hours\./],
])("a time that cannot be planned says why: %o", (change, message) => {
  expect(hoursBetween({ ...values, ...change }, zone)).toMatchObject({
    message: expect.stringMatching(message),
  });
});

test("the request names the place in person, and the zone by video", () => {
  expect(coverageRequest(values, 10, zone)).toEqual({
    startsAt: "2026-12-04T22:00",
    hours: 10,
    isVideoSession: false,
    location: "350 5th Ave, New York, NY",
    handoverMinutes: 30,
    preference: "known_first",
  });
  const video = coverageRequest({ ...values, session: "video" }, 10, zone);
  expect(video).toMatchObject({ isVideoSession: true, timezone: zone });
  expect(video).not.toHaveProperty("location");
});
