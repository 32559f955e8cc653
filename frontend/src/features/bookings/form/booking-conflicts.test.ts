import { describe, expect, it } from "vitest";
import {
  type BookingLine,
  isConflict,
  lineToAdd,
  meetsBusy,
  newLine,
  removeLine,
  settleLines,
  wouldConflict,
} from "./booking-lines";

const zone = "America/New_York";
const visitZone = () => zone;
const line = (companionId: string, over: Partial<BookingLine> = {}) =>
  newLine(companionId, { date: "2026-12-01", hours: 4, location: "Miami, FL", ...over });
const at = (iso: string) => new Date(iso);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

describe("8 hours of rest", () => {
  const day = span("2026-12-01T14:00:00Z", "2026-12-01T18:00:00Z");

  it("accepts exactly 8 hours from end to start (BOOK-053)", () => {
    expect(isConflict(day, span("2026-12-02T02:00:00Z", "2026-12-02T03:00:00Z"))).toBe(false);
    expect(isConflict(span("2026-12-02T02:00:00Z", "2026-12-02T03:00:00Z"), day)).toBe(false);
  });

  it("refuses one minute less in either order (BOOK-048, BOOK-053)", () => {
    const close = span("2026-12-02T01:59:00Z", "2026-12-02T03:00:00Z");
    expect(isConflict(day, close)).toBe(true);
    expect(isConflict(close, day)).toBe(true);
    expect(isConflict(day, day)).toBe(true);
  });

  it("uses the server's busy spans, which include the rest", () => {
    const busy = [span("2026-12-01T00:00:00Z", "2026-12-01T14:00:00Z")];
    expect(meetsBusy(day, busy)).toBe(false);
    expect(meetsBusy(day, [span("2026-12-01T00:00:00Z", "2026-12-01T14:01:00Z")])).toBe(true);
    expect(meetsBusy(day, [span("2026-12-02T01:59:00Z", "2026-12-02T12:00:00Z")])).toBe(true);
    expect(meetsBusy(day, [span("2026-12-02T02:00:00Z", "2026-12-02T12:00:00Z")])).toBe(false);
  });
});

describe("adding a companion (BOOK-032)", () => {
  const anna = { id: "a", maxShiftLength: 8 };
  const ben = { id: "b", maxShiftLength: 3 };

  it("copies time, place and the duration as far as it fits", () => {
    expect(lineToAdd([line("a")], ben, "concurrent")).toMatchObject({
      companionId: "b",
      hours: 3,
      location: "Miami, FL",
      relationship: "concurrent",
    });
    expect(lineToAdd([line("a", { hours: null })], ben, "consecutive").hours).toBeNull();
    expect(lineToAdd([], ben, "concurrent")).toMatchObject({ companionId: "b", hours: null });
    const noShift = { id: "b", maxShiftLength: 0 };
    expect(lineToAdd([line("a")], noShift, "concurrent").hours).toBe(4);
  });

  it("refuses the same companion at the same time, even without a date", () => {
    for (const first of [line("a"), line("a", { date: "" })]) {
      const added = lineToAdd([first], anna, "concurrent");
      expect(wouldConflict([first], added, visitZone)).toBe(true);
    }
  });

  it("accepts the same companion afterwards", () => {
    const lines = [line("a")];
    expect(wouldConflict(lines, lineToAdd(lines, anna, "consecutive"), visitZone)).toBe(false);
  });

  // Visits at the time of the first: the first itself, whatever its values, and all concurrent ones.
  it.each([
    [true, [line("a", { date: "", relationship: "consecutive" })]],
    [true, [line("b", { date: "" }), line("c", { relationship: "consecutive" }), line("a")]],
    [false, [line("b", { date: "" }), line("a", { relationship: "consecutive" })]],
    [false, [line("b", { date: "" }), line("c")]],
  ])("reports a conflict (%s) for lines at the same time", (isRefused, lines) => {
    expect(wouldConflict(lines, lineToAdd(lines, anna, "concurrent"), visitZone)).toBe(isRefused);
  });

  it("refuses the same companion too soon before or afterwards", () => {
    const lines = settleLines([line("b"), line("a", { relationship: "consecutive" })], visitZone);
    expect(wouldConflict(lines, lineToAdd(lines, anna, "concurrent"), visitZone)).toBe(true);
    const soon = line("b", { relationship: "consecutive", arrivalTime: "20:59", hasOwnTime: true });
    expect(wouldConflict(lines, soon, visitZone)).toBe(true);
    expect(wouldConflict(lines, { ...soon, arrivalTime: "21:00" }, visitZone)).toBe(false);
  });

  it("ignores a line that has no duration yet", () => {
    const lines = [line("a", { hours: null })];
    const added = line("a", { relationship: "consecutive" });
    expect(wouldConflict(lines, added, visitZone)).toBe(false);
  });

  it("accepts another companion at the same time (BOOK-055)", () => {
    const lines = [line("a")];
    expect(wouldConflict(lines, lineToAdd(lines, ben, "concurrent"), visitZone)).toBe(false);
  });

  it("refuses a companion who is busy at that time", () => {
    const lines = [line("a")];
    const busy = [span("2026-12-01T15:00:00Z", "2026-12-01T23:00:00Z")];
    expect(wouldConflict(lines, lineToAdd(lines, ben, "concurrent"), visitZone, busy)).toBe(true);
  });

  it("accepts any companion while there is no time yet", () => {
    const lines = [line("a", { date: "" })];
    expect(wouldConflict(lines, lineToAdd(lines, anna, "consecutive"), visitZone)).toBe(false);
  });

  it("can be undone", () => {
    const lines = settleLines([line("a"), line("b")], visitZone);
    expect(removeLine(lines, lines[0]?.key ?? "", visitZone).map((one) => one.companionId)).toEqual(
      ["b"],
    );
  });
});
