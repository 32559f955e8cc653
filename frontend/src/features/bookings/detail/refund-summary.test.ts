import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fixedDate } from "~/testing/fake-time";
import { parseLocalTime } from "~/testing/own-clock";
import { type CancellationTerms, formatAhead, formatRefund } from "./refund-summary";

beforeEach(() => {
  parseLocalTime("America/New_York");
});
afterEach(() => vi.restoreAllMocks());
fixedDate();

const startsAt = "2026-12-01T14:00:00Z";
const early = (hours: number, minutes = 0) =>
  new Date(Date.parse(startsAt) - (hours * 60 + minutes) * 60_000);
const iso = (hours: number) => early(hours).toISOString();
const words = (steps: CancellationTerms["steps"], now: Date) =>
  formatRefund({ startsAt, steps }, "America/New_York", now);

const none = { tier: "none", refund: 0 } as const;
const part = { tier: "partial", refund: 160, until: iso(2) } as const;
const full = { tier: "full", refund: 325, until: iso(24) } as const;
const grace = { tier: "full", refund: 325, until: iso(2), minutesAfterPaying: 15 } as const;

describe("refund summary", () => {
  it("shows every deadline in the place's time zone with its amount", () => {
    expect(words([full, part, none], early(72))).toEqual([
      "Full refund ($325.00) until Mon, Nov 30, 9:00 AM, New York (EST).",
      "After that, $160.00 back until Tue, Dec 1, 7:00 AM, New York (EST).",
      "After that, no refund.",
    ]);
  });

  it("adds the viewer's time where it differs", () => {
    parseLocalTime("Pacific/Auckland");
    expect(words([full, part, none], early(72)).slice(0, 2)).toEqual([
      "Full refund ($325.00) until Mon, Nov 30, 9:00 AM, New York (EST) (Tue, Dec 1, 3:00 AM for you).",
      "After that, $160.00 back until Tue, Dec 1, 7:00 AM, New York (EST) (Wed, Dec 2, 1:00 AM for you).",
    ]);
  });

  it("promises no free day for a start that is closer (FEE-009)", () => {
    expect(words([grace, part, none], early(10))).toEqual([
      "Full refund ($325.00) within 15 minutes of paying.",
      "After that, $160.00 back until Tue, Dec 1, 7:00 AM, New York (EST).",
      "After that, no refund.",
    ]);
  });

  it("ends the grace period after paying two hours before the start", () => {
    expect(words([grace, none], early(2, 20))).toEqual([
      "Full refund ($325.00) within 15 minutes of paying, but no later than Tue, Dec 1, 7:00 AM, New York (EST).",
      "After that, no refund.",
    ]);
    expect(words([grace, part, none], early(2, 45))[0]).toBe(
      "Full refund ($325.00) within 15 minutes of paying.",
    );
  });

  it("promises a full refund until the companion has answered", () => {
    const unanswered = { tier: "full", refund: 325, untilAnswered: true } as const;
    expect(words([unanswered, none], early(0, 3))).toEqual([
      "Full refund ($325.00) until your companion has answered.",
      "After that, no refund.",
    ]);
  });

  it("names the open answers of several visits, and drops the promise when one of them begins", () => {
    const until = early(0, 3).toISOString();
    const one = {
      tier: "partial",
      refund: 90,
      untilAnswered: true,
      awaitedVisits: 1,
      until,
    } as const;
    const two = { ...one, awaitedVisits: 2 };
    expect(words([one, none], early(0, 5))[0]).toBe(
      "$90.00 back until the visit that is not answered yet is answered.",
    );
    expect(words([two, none], early(0, 5))[0]).toBe(
      "$90.00 back until the first of the 2 visits that are not answered yet is answered.",
    );
    expect(words([one, none], early(0, 2))).toEqual([
      "This starts in 2 minutes and can't be refunded.",
    ]);
  });

  it("says when no refund is due", () => {
    expect(words([none], early(0, 58))).toEqual([
      "This starts in 58 minutes and can't be refunded.",
    ]);
    expect(words([none], early(1, 40))).toEqual([
      "This starts in 1 hour 40 minutes and can't be refunded.",
    ]);
    expect(words([none], early(-1))).toEqual(["This has started and can't be refunded."]);
  });

  it("drops deadlines that passed while the page was open", () => {
    expect(words([full, part, none], early(24))).toHaveLength(3);
    expect(words([full, part, none], early(23))).toEqual([
      "$160.00 back until Tue, Dec 1, 7:00 AM, New York (EST).",
      "After that, no refund.",
    ]);
    expect(words([full, part, none], early(1))).toEqual([
      "This starts in 1 hour and can't be refunded.",
    ]);
  });

  it("omits parts of $0", () => {
    expect(words([full, { ...part, refund: 0 }, none], early(72))).toHaveLength(2);
  });
});

it("counts minutes and hours", () => {
  const minute = 60_000;
  expect([1, 59, 60, 61, 90, 120].map((count) => formatAhead(count * minute))).toEqual([
    "1 minute",
    "59 minutes",
    "1 hour",
    "1 hour 1 minute",
    "1 hour 30 minutes",
    "2 hours",
  ]);
  expect(formatAhead(57.2 * minute)).toBe("58 minutes");
});
