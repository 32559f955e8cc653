import { describe, expect, it } from "vitest";
import { getWallTime } from "~/lib/dates";
import {
  type BookingLine,
  canAddCompanion,
  changeLine,
  durationOptions,
  getBookingType,
  isConflict,
  leaveAt,
  maxCompanions,
  maxLineHours,
  newLine,
  proposedStart,
  serviceTypes,
  settleLines,
  switchSession,
  totalHours,
  visitSpan,
  visitStart,
} from "./booking-lines";
import { videoLocation } from "./video-location";

const zone = "America/New_York";
const visitZone = () => zone;
const line = (companionId: string, over: Partial<BookingLine> = {}) =>
  newLine(companionId, { date: "2026-12-01", hours: 4, location: "Miami, FL", ...over });
const times = (lines: readonly BookingLine[]) =>
  lines.map((one) => `${one.date} ${one.arrivalTime}`);
const at = (iso: string) => new Date(iso);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

describe("new line", () => {
  it("lasts eight hours at most (BOOK-056)", () => {
    expect(maxLineHours).toBe(8);
  });

  it("starts with arrival at 09:00 and the default service (BOOK-018, BOOK-020)", () => {
    const empty = { date: "", hours: null, location: "", notes: "" };
    const usual = { serviceType: "sober-companion", relationship: "concurrent" };
    const asOthers = { isVideo: false, hasOwnTime: false, hasOwnPlace: false };
    const key = expect.any(String);
    const at = { companionId: "a", arrivalTime: "09:00" };
    expect(newLine("a")).toEqual({ key, ...at, ...empty, ...usual, ...asOthers });
    expect(serviceTypes).toEqual(["sober-companion", "transport", "intervention", "counseling"]);
    expect(videoLocation).toBe("Video Session"); // BOOK-060
  });

  it("offers 1 hour up to min(max shift, 8) (BOOK-014, BOOK-056)", () => {
    expect(durationOptions(6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(durationOptions(12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(durationOptions(1)).toEqual([1]);
    expect(durationOptions(4.5)).toEqual([1, 2, 3, 4]);
    expect(durationOptions(0)).toEqual([]);
  });
});

describe("line times", () => {
  it("end after the duration (BOOK-064)", () => {
    expect(visitSpan(line("a", { arrivalTime: "10:00" }), zone)).toEqual(
      span("2026-12-01T15:00:00Z", "2026-12-01T19:00:00Z"),
    );
  });

  it("have no span without date, time or duration", () => {
    expect(visitSpan(line("a", { date: "" }), zone)).toBeNull();
    expect(visitSpan(line("a", { arrivalTime: "" }), zone)).toBeNull();
    expect(visitSpan(line("a", { hours: null }), zone)).toBeNull();
    expect(visitStart(line("a", { hours: null }), zone)).toEqual(at("2026-12-01T14:00:00Z"));
  });

  it("leave at arrival minus travel (BOOK-021)", () => {
    expect(leaveAt(at("2026-12-01T14:00:00Z"), 30)).toEqual(at("2026-12-01T13:30:00Z"));
  });

  it("leave on the day before when travel crosses midnight (BOOK-024)", () => {
    const start = visitStart(line("a", { arrivalTime: "01:00" }), zone) as Date;
    expect(getWallTime(leaveAt(start, 180), zone)).toEqual({ date: "2026-11-30", time: "22:00" });
  });

  it("count travel in elapsed time when the clocks go forward in the night", () => {
    const start = visitStart(line("a", { date: "2026-03-08", arrivalTime: "04:00" }), zone) as Date;
    expect(getWallTime(leaveAt(start, 120), zone)).toEqual({ date: "2026-03-08", time: "01:00" });
  });

  it("move a wall time in the spring gap to the next valid one", () => {
    const start = visitStart(line("a", { date: "2026-03-08", arrivalTime: "02:30" }), zone) as Date;
    expect(getWallTime(start, zone)).toEqual({ date: "2026-03-08", time: "03:30" });
  });

  it("use the first of two repeated hours in autumn", () => {
    const start = visitStart(line("a", { date: "2026-11-01", arrivalTime: "01:30" }), zone);
    expect(start).toEqual(at("2026-11-01T05:30:00Z"));
  });

  it("read the same wall time in another zone as another instant", () => {
    expect(visitStart(line("a"), "America/Los_Angeles")).toEqual(at("2026-12-01T17:00:00Z"));
  });
});

describe("concurrent lines (BOOK-027)", () => {
  it("copy time and location of the first line", () => {
    const lines = settleLines([line("a"), newLine("b", { hours: 2 })], visitZone);
    expect(lines[1]).toMatchObject({
      date: "2026-12-01",
      arrivalTime: "09:00",
      location: "Miami, FL",
      hours: 2,
    });
  });

  it("follow changes of the first line", () => {
    const [first, second] = settleLines([line("a"), line("b")], visitZone) as [
      BookingLine,
      BookingLine,
    ];
    const changed = changeLine(
      [first, second],
      first.key,
      { arrivalTime: "11:15", location: "Tampa, FL" },
      visitZone,
    );
    expect(changed[1]).toMatchObject({ arrivalTime: "11:15", location: "Tampa, FL" });
  });

  it("keep their own duration, notes and service", () => {
    const own = newLine("b", { hours: 2, notes: "Gate 3", serviceType: "transport" });
    expect(settleLines([line("a"), own], visitZone)[1]).toMatchObject({
      hours: 2,
      notes: "Gate 3",
      serviceType: "transport",
    });
  });
});

describe("consecutive lines", () => {
  const lineAfter = (over: Partial<BookingLine> = {}) =>
    line("b", { relationship: "consecutive", ...over });

  it("start 8 hours after the start of the previous line (BOOK-028)", () => {
    expect(times(settleLines([line("a"), lineAfter()], visitZone))[1]).toBe("2026-12-01 17:00");
  });

  it("chain from line to line across midnight", () => {
    const lines = settleLines([line("a"), lineAfter(), lineAfter({ companionId: "c" })], visitZone);
    expect(times(lines)).toEqual(["2026-12-01 09:00", "2026-12-01 17:00", "2026-12-02 01:00"]);
  });

  it("give the same companion 8 hours after the end (BOOK-029)", () => {
    const lines = settleLines([line("a"), lineAfter({ companionId: "a" })], visitZone);
    expect(times(lines)[1]).toBe("2026-12-01 21:00");
  });

  it("skip a line in between for the same companion", () => {
    const lines = settleLines(
      [line("a", { hours: 8 }), lineAfter(), lineAfter({ companionId: "a", hours: 1 })],
      visitZone,
    );
    expect(times(lines)[2]).toBe("2026-12-02 01:00");
    const [first, , third] = lines.map((one) => visitSpan(one, zone));
    expect(first && third && isConflict(first, third)).toBe(false);
  });

  it("count 8 elapsed hours across a clock change", () => {
    const lines = settleLines(
      [line("a", { date: "2026-03-07", arrivalTime: "22:00" }), lineAfter()],
      visitZone,
    );
    expect(times(lines)[1]).toBe("2026-03-08 07:00");
  });

  it("use the time zone of their place", () => {
    const zones = (one: BookingLine) => (one.companionId === "b" ? "America/Los_Angeles" : zone);
    expect(times(settleLines([line("a"), lineAfter()], zones))[1]).toBe("2026-12-01 14:00");
  });

  it("keep a typed time until the relationship is chosen again", () => {
    const [first, second] = settleLines([line("a"), lineAfter()], visitZone) as [
      BookingLine,
      BookingLine,
    ];
    const typed = changeLine([first, second], second.key, { arrivalTime: "19:30" }, visitZone);
    expect(times(typed)[1]).toBe("2026-12-01 19:30");
    const moved = changeLine(typed, first.key, { arrivalTime: "10:00" }, visitZone);
    expect(times(moved)[1]).toBe("2026-12-01 19:30");
    const changed = changeLine(moved, second.key, { relationship: "consecutive" }, visitZone);
    expect(times(changed)[1]).toBe("2026-12-01 18:00");
  });

  it("are not moved back by a rest that has ended (BOOK-029)", () => {
    const lines = settleLines(
      [line("a", { hours: 1 }), lineAfter(), lineAfter({ companionId: "a" })],
      visitZone,
    );
    expect(times(lines)[2]).toBe("2026-12-02 01:00");
  });

  it("ignore the rest while the previous line has no duration", () => {
    const lines = settleLines(
      [line("a", { hours: null }), lineAfter({ companionId: "a" })],
      visitZone,
    );
    expect(times(lines)[1]).toBe("2026-12-01 17:00");
    expect(proposedStart(lines, 2, visitZone)).toBeNull();
  });

  it.each([
    ["a date", { date: "2026-12-05" }, "2026-12-05 17:00"],
    ["a time", { arrivalTime: "19:30" }, "2026-12-01 19:30"],
    ["neither", { notes: "Gate 3" }, "2026-12-01 18:00"],
  ])("keep a typed value (%s) when another field changes", (_, change, kept) => {
    const lines = settleLines([line("a"), lineAfter()], visitZone);
    const [first, second] = lines.map((one) => one.key) as [string, string];
    const typed = changeLine(lines, second, change, visitZone);
    const noted = changeLine(typed, second, { notes: "Ring twice" }, visitZone);
    const moved = changeLine(noted, first, { arrivalTime: "10:00" }, visitZone);
    expect(times(moved)[1]).toBe(kept);
  });

  it("have a separate place once one was typed", () => {
    const lines = [line("a")];
    const key = lines[0]?.key ?? "";
    const noted = changeLine(lines, key, { notes: "Gate 3" }, visitZone);
    expect(noted[0]?.hasOwnPlace).toBe(false);
    const placed = changeLine(noted, key, { location: "" }, visitZone);
    expect(placed[0]?.hasOwnPlace).toBe(true);
    expect(changeLine(placed, key, { notes: "" }, visitZone)[0]?.hasOwnPlace).toBe(true);
  });

  it("forget the zone and the consent that belong to another place", () => {
    const own = line("a", { zone: "America/Denver", acceptsApproximate: true });
    const changed = (change: Parameters<typeof changeLine>[2]) =>
      changeLine([own], own.key, change, visitZone)[0];
    const elsewhere = changed({ location: "Tampa, FL" });
    expect([elsewhere?.zone, elsewhere?.acceptsApproximate]).toEqual([undefined, undefined]);
    for (const change of [{ location: own.location }, { notes: "Gate 3" }]) {
      expect(changed(change)).toMatchObject({ zone: "America/Denver", acceptsApproximate: true });
    }
  });

  it("wait for the date of the previous line", () => {
    const lines = settleLines([line("a", { date: "" }), lineAfter()], visitZone);
    expect(lines[1]?.date).toBe("");
    expect(proposedStart(lines, 1, visitZone)).toBeNull();
    expect(proposedStart(lines, 0, visitZone)).toBeNull();
  });

  it("may meet at another place", () => {
    const lines = settleLines([line("a"), lineAfter({ location: "Tampa, FL" })], visitZone);
    expect(lines[1]?.location).toBe("Tampa, FL");
  });
});

describe("session type", () => {
  it("switches all lines together and clears their places (BOOK-030, BOOK-031)", () => {
    const video = switchSession([line("a"), line("b")], true, visitZone);
    expect(video.map((one) => [one.isVideo, one.location])).toEqual([
      [true, ""],
      [true, ""],
    ]);
    const back = switchSession(video, false, visitZone);
    expect(back.every((one) => !one.isVideo && one.location === "")).toBe(true);
  });

  it("disables adding once the first line is a video session (BOOK-010, BOOK-011)", () => {
    expect(canAddCompanion([line("a")])).toBe(true);
    expect(canAddCompanion([line("a", { isVideo: true })])).toBe(false);
    expect(canAddCompanion([])).toBe(true);
    expect(maxCompanions).toBe(20);
    const many = Array.from({ length: 19 }, () => line("a"));
    expect(canAddCompanion(many)).toBe(true);
    expect(canAddCompanion([...many, line("a")])).toBe(false);
  });
});

describe("whole booking", () => {
  const types = (...rest: BookingLine["relationship"][]) =>
    getBookingType([
      { relationship: "consecutive" },
      ...rest.map((relationship) => ({ relationship })),
    ]);

  it("is single, parallel, sequential or mixed (BOOK-065)", () => {
    expect(types()).toBe("single");
    expect(types("concurrent", "concurrent")).toBe("parallel");
    expect(types("consecutive")).toBe("sequential");
    expect(types("consecutive", "concurrent")).toBe("mixed");
  });

  it("lasts the sum of its lines (BOOK-066)", () => {
    expect(totalHours([{ hours: 4 }, { hours: null }, { hours: 3 }])).toBe(7);
  });
});
