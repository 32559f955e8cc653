import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseLocalTime } from "~/testing/own-clock";
import { formatDay, formatDeadline, formatMoment, ZonedSpan } from "./zoned-time";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T17:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const newYork = "America/New_York";
const start = new Date("2026-12-02T02:00:00Z");
const end = new Date("2026-12-02T06:00:00Z");
const span = () =>
  render(<ZonedSpan start={start} end={end} zone={newYork} />).container.textContent;

test("shows a time in the meeting's zone only when the viewer's local time is the same", () => {
  parseLocalTime("America/Toronto");
  expect(span()).toBe("Tue, Dec 1, 9:00 PM to 1:00 AM the next day, New York (EST)");
  expect(formatMoment(start, newYork)).toBe("Tue, Dec 1, 9:00 PM, New York (EST)");
});

test("a visit across a clock change shows both zone abbreviations", () => {
  parseLocalTime(newYork);
  const autumn = render(
    <ZonedSpan
      start={new Date("2026-11-01T03:00:00Z")}
      end={new Date("2026-11-01T08:00:00Z")}
      zone={newYork}
    />,
  );
  expect(autumn.container.textContent).toBe(
    "Sat, Oct 31, 11:00 PM (EDT) to 3:00 AM the next day, New York (EST)",
  );
});

test("adds the viewer's time where it differs", () => {
  parseLocalTime("America/Los_Angeles");
  expect(span()).toBe(
    "Tue, Dec 1, 9:00 PM to 1:00 AM the next day, New York (EST) (6:00 PM to 10:00 PM for you)",
  );
  expect(formatMoment(start, newYork)).toBe(
    "Tue, Dec 1, 9:00 PM, New York (EST) (6:00 PM for you)",
  );
});

test("adds the viewer's day where it differs", () => {
  parseLocalTime("Europe/Berlin");
  expect(span()).toBe(
    "Tue, Dec 1, 9:00 PM to 1:00 AM the next day, New York (EST) (Wed, Dec 2, 3:00 AM to 7:00 AM for you)",
  );
  expect(formatMoment(start, newYork)).toBe(
    "Tue, Dec 1, 9:00 PM, New York (EST) (Wed, Dec 2, 3:00 AM for you)",
  );
});

test("shows the time only for a deadline today and adds the day after midnight", () => {
  const now = new Date("2026-11-25T04:50:00Z"); // 11:50 PM
  expect(formatDeadline("2026-11-25T04:58:00Z", newYork, now)).toBe("11:58 PM, New York (EST)");
  expect(formatDeadline("2026-11-25T05:20:00Z", newYork, now)).toBe(
    "Wed, Nov 25, 12:20 AM, New York (EST)",
  );
});

// A17
test("adds the year to a day of another year, on the clock of the place", () => {
  expect(formatDay(new Date("2026-12-31T17:00:00Z"), newYork)).toBe("Thu, Dec 31");
  expect(formatDay(new Date("2027-01-01T04:59:00Z"), newYork)).toBe("Thu, Dec 31");
  expect(formatDay(new Date("2027-01-01T05:00:00Z"), newYork)).toBe("Fri, Jan 1, 2027");
  expect(formatDay(new Date("2027-01-05T17:00:00Z"), newYork)).toBe("Tue, Jan 5, 2027");
  expect(formatDay(new Date("2026-01-01T04:59:00Z"), newYork)).toBe("Wed, Dec 31, 2025");
  expect(formatDay(new Date("2026-01-01T05:00:00Z"), newYork)).toBe("Thu, Jan 1");
  expect(formatDay(new Date("2025-12-02T17:00:00Z"), newYork)).toBe("Tue, Dec 2, 2025");
  expect(formatDay(new Date("2027-11-02T17:00:00Z"), newYork)).toBe("Tue, Nov 2, 2027");
});
