import { describe, expect, it } from "vitest";
import {
  describeLimits,
  formatMinutes,
  getLimitProblems,
  toBookingLimits,
  toLimitFields,
} from "./booking-limits";

const none = { noticeMinutes: null, quietHours: null, maxTravelMiles: null, bufferMinutes: 0 };
const all = {
  noticeMinutes: 180,
  quietHours: { startTime: "22:00", endTime: "07:00" },
  maxTravelMiles: 40,
  bufferMinutes: 60,
};

it.each([
  [15, "15 minutes"],
  [60, "1 hour"],
  [90, "1 hour and 30 minutes"],
  [2880, "2 days"],
])("writes %i minutes as %s", (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

describe("a companion's limits", () => {
  it("survive the form", () => {
    expect(toBookingLimits(toLimitFields(none))).toEqual(none);
    expect(toBookingLimits(toLimitFields(all))).toEqual(all);
  });

  it("are described by their consequences", () => {
    expect(describeLimits(none)).toEqual([
      "Clients can book you as soon as you can get there, however far away they are.",
    ]);
    expect(describeLimits(all)).toEqual([
      "Clients can book you from 3 hours ahead, and never sooner than you can get there, up to 40 miles away.",
      "What they book between 10:00 PM and 7:00 AM starts 3 hours after 7:00 AM at the earliest.",
      "After a visit you have 1 hour more than the usual rest of 8 hours.",
    ]);
  });

  it("name the field that is wrong", () => {
    const fields = (more: object) => getLimitProblems({ ...toLimitFields(none), ...more });
    expect(fields({ quietFrom: "22:00" })[0]?.fields).toEqual(["quietTo"]);
    expect(fields({ quietTo: "07:00" })[0]?.fields).toEqual(["quietFrom"]);
    expect(fields({ quietFrom: "22:00", quietTo: "22:00" })[0]?.fields).toEqual(["quietTo"]);
    for (const maxTravel of ["0", "501", "far", "-1"]) {
      expect(fields({ maxTravel })[0]?.fields).toEqual(["maxTravel"]);
    }
    expect(fields({ maxTravel: "500" })).toEqual([]);
  });
});
