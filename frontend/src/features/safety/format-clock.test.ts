import { expect, test } from "vitest";
import { formatClock } from "./format-clock";

test("adds the date to a time on another day", () => {
  const at = (hour: number, minute: number, day = 29) =>
    new Date(2026, 10, day, hour, minute).toISOString();
  const now = new Date(2026, 10, 29, 23, 50);
  expect(formatClock(at(23, 55), now)).toBe("11:55 PM");
  expect(formatClock(at(0, 20, 30), now)).toBe("Nov 30, 2026, 12:20 AM");
  expect(formatClock(at(22, 2, 26), now)).toBe("Nov 26, 2026, 10:02 PM");
});
