import { expect, test } from "vitest";
import { daysAfter } from "~/lib/days-after";
import { daysOfTemplate, monthsAfter } from "./series-days";

test("days and months roll over at their ends", () => {
  expect(daysAfter("2026-11-30", 2)).toBe("2026-12-02");
  expect(monthsAfter("2026-01-31", 1)).toBe("2026-02-28");
  expect(monthsAfter("2026-01-31", 2)).toBe("2026-03-31");
  expect(monthsAfter("2026-11-15", 2)).toBe("2027-01-15");
});

// ADMB-011, ADMB-013: a biweekly or monthly series is a schedule of chosen dates.
test("ADMB-013 expands a template of every pattern into the days of a bulk schedule", () => {
  const of = (pattern: "daily" | "weekly" | "biweekly" | "monthly", isRecurring = true) =>
    daysOfTemplate({ pattern, isRecurring }, "2026-11-30");
  expect(of("daily")).toEqual({
    startDate: "2026-11-30",
    endDate: "2026-12-03",
    pattern: "daily",
    dates: [],
  });
  expect(of("weekly")).toMatchObject({ endDate: "2026-12-21", pattern: "weekly", dates: [] });
  expect(of("biweekly")).toEqual({
    startDate: "2026-11-30",
    endDate: "2027-01-11",
    pattern: "custom",
    dates: ["2026-11-30", "2026-12-14", "2026-12-28", "2027-01-11"],
  });
  expect(of("monthly").dates).toEqual(["2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28"]);
  expect(of("monthly", false)).toMatchObject({ endDate: "2026-11-30", pattern: "daily" });
});
