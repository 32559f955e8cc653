import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShiftTime } from "./shift-parts";

const show = (startTime: string, endTime: string) =>
  render(
    <ShiftTime
      startTime={startTime}
      endTime={endTime}
      timezone="America/New_York"
      isCancelled={false}
    />,
  ).container.textContent;

test.each([
  ["2026-11-24T15:00:00Z", "2026-11-24T19:00:00Z", "10:00 AM to 2:00 PM, New York (EST)"],
  // A17: the zone of an end is not that of a start before the clocks change, nor is its day.
  [
    "2026-11-01T03:00:00Z",
    "2026-11-01T08:00:00Z",
    "11:00 PM (EDT) to 3:00 AM the next day, New York (EST)",
  ],
  [
    "2026-03-08T04:00:00Z",
    "2026-03-08T08:00:00Z",
    "11:00 PM (EST) to 4:00 AM the next day, New York (EDT)",
  ],
])("shows the shift from %s to %s", (start, end, text) => {
  expect(show(start, end)).toMatch(/^[A-Z][a-z]{2} \d+, 2026/);
  expect(show(start, end)?.replace(/^[^,]*, 2026/, "")).toBe(text);
});
