import { describe, expect, it } from "vitest";
import { newLine } from "./booking-lines";
import {
  brokenRules,
  conflictRule,
  type LineFacts,
  messages,
  problemsToShow,
  type Submission,
  serverRule,
} from "./booking-rules";

const facts = (
  over: Partial<LineFacts> = {},
  line: Partial<LineFacts["line"]> = {},
): LineFacts => ({
  line: newLine("a", { date: "2026-12-01", hours: 4, location: "Miami, FL", ...line }),
  zone: "America/New_York",
  distance: 12,
  maxShiftLength: 8,
  ...over,
});
const submission = (over: Partial<Submission> = {}): Submission => ({
  lines: [facts()],
  isClient: true,
  isVerified: true,
  isCalculatingDistance: false,
  isWaiverAgreed: true,
  ...over,
});
const texts = (over: Partial<Submission>) =>
  brokenRules(submission(over)).map((one) => one.message);

describe("ten submit rules", () => {
  it("accept a complete booking", () => {
    expect(brokenRules(submission())).toEqual([]);
  });

  it("refuse a time skipped by a clock change in the zone of its place (R12)", () => {
    const skipped = { date: "2027-03-14", arrivalTime: "02:30" };
    const text =
      "This time does not exist on that day because the clocks change. Please choose another time.";
    expect(problemsToShow(submission({ lines: [facts({}, skipped)] }))).toEqual([
      { rule: 6, message: text, index: 0, field: "arrival" },
    ]);
    expect(texts({ lines: [facts({ zone: "America/Phoenix" }, skipped)] })).toEqual([]);
    expect(texts({ lines: [facts({}, { ...skipped, arrivalTime: "03:00" })] })).toEqual([]);
  });

  it("7: an approximate place needs the street, or the client's word", () => {
    const text =
      "Please add the street address for companion 1, or confirm that the distance is approximate.";
    expect(texts({ lines: [facts({ needsExactPlace: true })] })).toEqual([text]);
    expect(texts({ lines: [facts({ needsExactPlace: false })] })).toEqual([]);
  });

  it("1: requires a companion (BOOK-040)", () => {
    expect(brokenRules(submission({ lines: [] }))).toEqual([
      { rule: 1, message: "At least one companion is required" },
    ]);
  });

  it("2: requires a logged-in client (BOOK-041)", () => {
    expect(texts({ isClient: false })).toEqual([
      "You must be logged in as a client to book companions",
    ]);
  });

  it("3: requires a verified ID (BOOK-042)", () => {
    expect(texts({ isVerified: false })).toEqual([
      "ID verification is required before booking companions. Please complete your ID verification first.",
    ]);
  });

  it("4: waits for the distance (BOOK-043)", () => {
    expect(texts({ isCalculatingDistance: true })).toEqual([
      "Distance calculation is still in progress. Please wait for the location to be validated before proceeding.",
    ]);
  });

  it("5: requires a duration, also for video (BOOK-044, BOOK-051)", () => {
    const noHours = { hours: null };
    expect(texts({ lines: [facts({}, { ...noHours, isVideo: true, location: "" })] })).toEqual([
      "Please select a duration for companion 1.",
    ]);
    expect(texts({ lines: [facts({}, { companionId: "b" }), facts({}, noHours)] })).toEqual([
      "Please select a duration for companion 2.",
    ]);
  });

  it.each([
    ["date", { date: "" }, "start date"],
    ["arrival", { arrivalTime: "" }, "desired arrival time"],
    ["location", { location: "  " }, "location"],
  ])("6: requires the %s of an in-person line (BOOK-045)", (field, change, name) => {
    const message = `Please fill in all required fields for companion 1. The ${name} is missing.`;
    expect(brokenRules(submission({ lines: [facts({}, change)] }))).toEqual([
      { rule: 6, message, index: 0, field },
    ]);
  });

  it("6: requires no location of a video line, but a start", () => {
    const video = { isVideo: true, location: "" };
    expect(texts({ lines: [facts({ distance: null }, video)] })).toEqual([]);
    expect(texts({ lines: [facts({}, { ...video, date: "" })] })).toEqual([
      "Please fill in all required fields for companion 1. The start date is missing.",
    ]);
    expect(texts({ lines: [facts({}, { ...video, arrivalTime: "" })] })).toEqual([
      "Please fill in all required fields for companion 1. The start time is missing.",
    ]);
  });

  it("7: requires a known distance and accepts zero (BOOK-046, BOOK-052)", () => {
    const message =
      "Unable to calculate distance for the location for companion 1. Please enter a valid address.";
    expect(brokenRules(submission({ lines: [facts({ distance: null })] }))).toEqual([
      { rule: 7, message, index: 0, field: "location" },
    ]);
    const nowhere = facts({ distance: null }, { location: " " });
    expect(brokenRules(submission({ lines: [nowhere] })).map((one) => one.rule)).toEqual([6]);
    expect(texts({ lines: [facts({ distance: null }, { isVideo: true })] })).toEqual([]);
    expect(texts({ lines: [facts({ distance: 0 })] })).toEqual([]);
  });

  it("8: limits the duration to the maximum shift (BOOK-047, BOOK-056)", () => {
    const message =
      "Booking duration for the companion exceeds their maximum shift length of 6 hours";
    for (const maxShiftLength of [6, 6.5]) {
      const lines = [facts({ maxShiftLength }, { hours: 7 })];
      expect(brokenRules(submission({ lines }))).toEqual([
        { rule: 8, message, index: 0, field: "hours" },
      ]);
    }
    const none = facts({ maxShiftLength: 0 }, { hours: null });
    expect(brokenRules(submission({ lines: [none] })).map((one) => one.rule)).toEqual([5]);
    expect(texts({ lines: [facts({ maxShiftLength: 6 }, { hours: 6 })] })).toEqual([]);
    expect(texts({ lines: [facts({ maxShiftLength: 12 }, { hours: 9 })] })).toEqual([
      "Booking duration for the companion exceeds their maximum shift length of 8 hours",
    ]);
  });

  const conflict =
    "Time conflict detected for the companion. Each companion must have at least 8 hours between bookings.";

  it("9: requires 8 hours between bookings of the same companion (BOOK-048, BOOK-053)", () => {
    const later = (arrivalTime: string) =>
      texts({ lines: [facts(), facts({}, { arrivalTime, relationship: "consecutive" })] });
    expect(later("20:59")).toEqual([conflict]);
    expect(brokenRules(submission({ lines: [facts(), facts()] }))).toEqual([
      { rule: 9, message: conflict, index: 1, field: "arrival" },
    ]);
    expect(texts({ lines: [facts({}, { hours: null }), facts()] })).toEqual([
      "Please select a duration for companion 1.",
    ]);
    expect(later("21:00")).toEqual([]);
  });

  it("9: counts elapsed hours when the clocks go back (BOOK-048)", () => {
    const evening = facts({}, { date: "2026-10-31", arrivalTime: "20:00", hours: 2 });
    const morning = (arrivalTime: string) => facts({}, { date: "2026-11-01", arrivalTime });
    expect(texts({ lines: [evening, morning("05:00")] })).toEqual([]);
    expect(texts({ lines: [evening, morning("04:59")] })).toEqual([conflict]);
  });

  it("9: allows different companions to overlap (BOOK-055)", () => {
    expect(texts({ lines: [facts(), facts({}, { companionId: "b" })] })).toEqual([]);
  });

  it("9: refuses spans that are busy on the server (BOOK-054)", () => {
    const busy = [
      { start: new Date("2026-12-01T15:00:00Z"), end: new Date("2026-12-02T00:00:00Z") },
    ];
    expect(texts({ lines: [facts({ busy })] })).toEqual([conflict]);
  });

  it("10: requires the waiver (BOOK-049)", () => {
    expect(texts({ isWaiverAgreed: false })).toEqual([
      "You must agree to the Terms of Service and Liability Waiver to continue",
    ]);
  });
});

describe("rule order (BOOK-039)", () => {
  it("is the stated one when all rules are broken", () => {
    const incomplete = facts({ distance: null, maxShiftLength: 2 }, { date: "", hours: null });
    const tooLong = facts({ distance: null, maxShiftLength: 2 }, { companionId: "b", hours: 3 });
    const problems = brokenRules({
      lines: [incomplete, tooLong, tooLong],
      isClient: false,
      isVerified: false,
      isCalculatingDistance: true,
      isWaiverAgreed: false,
    });
    expect(problems.map((one) => one.rule)).toEqual([2, 3, 4, 5, 6, 7, 7, 7, 8, 8, 9, 10]);
    expect(problems.map((one) => one.rule)).toEqual(
      problems.map((one) => one.rule).toSorted((a, b) => a - b),
    );
  });

  it("shows only the first error while user or distance is the obstacle", () => {
    const over = { isVerified: false, isWaiverAgreed: false };
    expect(problemsToShow(submission(over)).map((one) => one.rule)).toEqual([3]);
    const waits = { isCalculatingDistance: true, isWaiverAgreed: false };
    expect(problemsToShow(submission(waits)).map((one) => one.rule)).toEqual([4]);
  });

  it("shows further form errors below the first, one for each field", () => {
    const lines = [facts({}, { hours: null, location: "" })];
    const shown = problemsToShow(submission({ lines, isWaiverAgreed: false }));
    expect(shown.map((one) => [one.rule, one.field])).toEqual([
      [5, "hours"],
      [6, "location"],
      [10, "waiver"],
    ]);
    const two = [facts({}, { hours: null }), facts({}, { companionId: "b", hours: null })];
    expect(problemsToShow(submission({ lines: two })).map((one) => one.index)).toEqual([0, 1]);
    expect(problemsToShow(submission())).toEqual([]);
  });
});

describe("what the server refuses", () => {
  const refused = { rule: serverRule, message: "Refused", index: 0, field: "arrival" as const };
  const conflict = { ...refused, rule: conflictRule, message: "Taken" };
  const taken = { start: new Date("2026-12-01T14:00:00Z"), end: new Date("2026-12-01T18:00:00Z") };
  const shown = (over: Partial<Submission>, refusal: typeof refused | typeof conflict) =>
    problemsToShow(submission(over), refusal).map(({ message, index }) => [message, index]);

  it("comes after what the form itself finds", () => {
    const found = problemsToShow(submission({ isWaiverAgreed: false }), refused);
    expect(found.map(({ rule }) => rule)).toEqual([10, serverRule]);
    expect(found[0]?.message).toBe(messages.waiver);
  });

  it("comes before what the order puts behind it", () => {
    expect(shown({ isWaiverAgreed: false }, conflict).map(([message]) => message)).toEqual([
      "Taken",
      messages.waiver,
    ]);
  });

  it("replaces the conflict that the form found in the same line, and no other problem", () => {
    const lines = [facts({ busy: [taken] }), facts({ busy: [taken] }, { companionId: "b" })];
    expect(shown({ lines }, conflict)).toEqual([
      [messages.conflict, 1],
      ["Taken", 0],
    ]);
    const unplaced = [facts({ distance: null })];
    expect(shown({ lines: unplaced }, conflict)).toEqual([
      [messages.noDistance(1), 0],
      ["Taken", 0],
    ]);
  });

  it("allows no more than eight hours, however long a companion works (BOOK-056)", () => {
    const hours = (count: number) =>
      texts({ lines: [facts({ maxShiftLength: 12 }, { hours: count })] });
    expect(hours(8)).toEqual([]);
    expect(hours(9)).toEqual([messages.maxShift(8)]);
  });

  it("needs the exact place where only the area is known, however near it is", () => {
    const near = [facts({ needsExactPlace: true })];
    expect(texts({ lines: near })).toEqual([messages.approximatePlace(1)]);
  });
});

describe("rule texts", () => {
  it("match the specification (BOOK-072, BOOK-073, BOOK-074, BOOK-075, BOOK-076)", () => {
    expect(messages).toMatchObject({
      locationNotFound:
        "The location could not be found on the map. Please enter a valid address that can be geocoded for accurate distance calculation and pricing.",
      offline: "This companion is offline and is not accepting bookings right now.",
    });
    expect(messages.companionLoad).toBe("Failed to load companion details");
    expect(messages.pickerLoad).toBe("Failed to load available companions. Please try again.");
    expect(messages.createFailed).toBe("Failed to create booking");
    expect(messages.paymentFailed).toBe("Payment failed");
  });
});
