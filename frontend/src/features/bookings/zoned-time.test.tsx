import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readOnTheClockOf } from "~/testing/own-clock";
import { formatMoment, ZonedSpan } from "./zoned-time";

afterEach(() => vi.restoreAllMocks());

const newYork = "America/New_York";
const start = new Date("2026-12-02T02:00:00Z");
const end = new Date("2026-12-02T06:00:00Z");
const span = () =>
  render(<ZonedSpan start={start} end={end} zone={newYork} />).container.textContent;

test("a time stands on the clock of the meeting alone where the reader's shows the same", () => {
  readOnTheClockOf("America/Toronto");
  expect(span()).toBe("Tue, Dec 1, 9:00 PM to 1:00 AM the next day, New York (EST)");
  expect(formatMoment(start, newYork)).toBe("Tue, Dec 1, 9:00 PM, New York (EST)");
});

test("with the reader's own beside it where that shows another hour", () => {
  readOnTheClockOf("America/Los_Angeles");
  expect(span()).toBe(
    "Tue, Dec 1, 9:00 PM to 1:00 AM the next day, New York (EST) (6:00 PM to 10:00 PM for you)",
  );
  expect(formatMoment(start, newYork)).toBe(
    "Tue, Dec 1, 9:00 PM, New York (EST) (6:00 PM for you)",
  );
});

test("and its day where that differs, too", () => {
  readOnTheClockOf("Europe/Berlin");
  expect(span()).toBe(
    "Tue, Dec 1, 9:00 PM to 1:00 AM the next day, New York (EST) (Wed, Dec 2, 3:00 AM to 7:00 AM for you)",
  );
  expect(formatMoment(start, newYork)).toBe(
    "Tue, Dec 1, 9:00 PM, New York (EST) (Wed, Dec 2, 3:00 AM for you)",
  );
});
