import { describe, expect, it } from "vitest";
import {
  bufferOptions,
  describeLimits,
  formatMinutes,
  getLimitProblems,
  type LimitFields,
  limitServerFields,
  noticeOptions,
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
  [61, "1 hour and 1 minute"],
  [90, "1 hour and 30 minutes"],
  [2880, "2 days"],
])("writes %i minutes as %s", (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
const usualNotices = [
  "As little as possible",
  "30 minutes",
  "1 hour",
  "2 hours",
  "3 hours",
  "4 hours",
  "6 hours",
  "12 hours",
  "1 day",
  "2 days",
  "3 days",
  "5 days",
  "7 days",
];
const usualBuffers = [
  "None",
  "15 minutes",
  "30 minutes",
  "45 minutes",
  "1 hour",
  "1 hour and 30 minutes",
  "2 hours",
  "3 hours",
  "4 hours",
];

describe("the choices", () => {
  it("are the usual ones, the empty one first", () => {
    expect(labels(noticeOptions(none))).toEqual(usualNotices);
    expect(labels(bufferOptions(none))).toEqual(usualBuffers);
    for (const options of [noticeOptions(none), bufferOptions(none)]) {
      expect(options[0]?.value).toBe("");
    }
  });

  it("include the stored value once and in order", () => {
    expect(labels(noticeOptions(all))).toEqual(usualNotices);
    expect(labels(noticeOptions({ ...none, noticeMinutes: 90 })).slice(2, 5)).toEqual([
      "1 hour",
      "1 hour and 30 minutes",
      "2 hours",
    ]);
    expect(labels(bufferOptions({ ...none, bufferMinutes: 20 })).slice(1, 4)).toEqual([
      "15 minutes",
      "20 minutes",
      "30 minutes",
    ]);
    expect(bufferOptions({ ...none, bufferMinutes: 20 })[2]?.value).toBe("20");
  });
});

describe("a companion's limits", () => {
  it("survive the form", () => {
    expect(toBookingLimits(toLimitFields(none))).toEqual(none);
    expect(toBookingLimits(toLimitFields(all))).toEqual(all);
  });

  it("are described by their consequences", () => {
    expect(describeLimits(none)).toEqual([
      "Clients can book you as soon as you can get there, however far away they are.",
    ]);
    expect(describeLimits({ ...none, maxTravelMiles: 1 })).toEqual([
      "Clients can book you as soon as you can get there, up to 1 mile away.",
    ]);
    expect(describeLimits(all)).toEqual([
      "Clients can book you from 3 hours ahead, and never sooner than you can get there, up to 40 miles away.",
      "What they book between 10:00 PM and 7:00 AM starts 3 hours after 7:00 AM at the earliest.",
      "After a visit you have 1 hour more than the usual rest of 8 hours.",
    ]);
  });

  it("are empty fields where there is none, and none where a field is empty", () => {
    const empty = { notice: "", quietFrom: "", quietTo: "", maxTravel: "", buffer: "" };
    expect(toLimitFields(none)).toEqual(empty);
    expect(toBookingLimits({ ...empty, maxTravel: " " })).toEqual(none);
  });

  it("have no quiet hours without both ends", () => {
    const fields = toLimitFields(all);
    expect(toBookingLimits({ ...fields, quietTo: "" }).quietHours).toBeNull();
    expect(toBookingLimits({ ...fields, quietFrom: "" }).quietHours).toBeNull();
  });

  it.each<[Partial<LimitFields>, string[][]]>([
    [{}, []],
    [{ quietFrom: "22:00", quietTo: "07:00" }, []],
    [{ quietFrom: "22:00" }, [["quietTo", "Say when your quiet hours end."]]],
    [{ quietTo: "07:00" }, [["quietFrom", "Say when your quiet hours begin."]]],
    [
      { quietFrom: "22:00", quietTo: "22:00" },
      [["quietTo", "Quiet hours must end at another time than they begin."]],
    ],
    [{ maxTravel: "1" }, []],
    [{ maxTravel: "500" }, []],
    [{ maxTravel: " 40 " }, []],
    [{ maxTravel: " " }, []],
    [{ maxTravel: "0" }, [["maxTravel", "Choose between 1 and 500 miles."]]],
    [{ maxTravel: "501" }, [["maxTravel", "Choose between 1 and 500 miles."]]],
    [{ maxTravel: "far" }, [["maxTravel", "Choose between 1 and 500 miles."]]],
    [{ maxTravel: "-1" }, [["maxTravel", "Choose between 1 and 500 miles."]]],
  ])("with %j say at which field what is wrong", (more, expected) => {
    const problems = getLimitProblems({ ...toLimitFields(none), ...more });
    expect(problems.map(({ fields, message }) => [...(fields ?? []), message])).toEqual(expected);
  });

  it("show what the server refuses at the form's fields", () => {
    const fields = Object.keys(toLimitFields(none));
    for (const field of Object.values(limitServerFields)) expect(fields).toContain(field);
    expect(new Set(Object.values(limitServerFields)).size).toBe(4);
    expect(limitServerFields["bookingLimits.quietHours"]).toBe("quietTo");
  });
});
