import { expect, test, vi } from "vitest";
import { createDateFormatter, createDayFormatter } from "./date-formatter";

test("caches each format of a zone separately", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const timeIn = createDateFormatter({ hour: "numeric", minute: "2-digit", hour12: false });
  const noon = "2026-07-01T12:00:00Z";
  expect(timeIn(noon, "America/New_York")).toBe("08:00");
  expect(timeIn(noon, "America/Los_Angeles")).toBe("05:00");
  expect(timeIn(new Date(noon), "America/New_York")).toBe("08:00");
  expect(made).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test("shows an unknown zone in UTC each time", () => {
  const timeIn = createDateFormatter({ hour: "numeric" });
  for (let i = 0; i < 2; i += 1)
    expect(timeIn("2026-11-20T14:00:00Z", "Nowhere/Here")).toBe("2 PM");
});

test("a day has its year where it is another than the current one, on the same clock", () => {
  const format = createDayFormatter({ month: "short", day: "numeric" });
  const now = new Date("2026-11-24T17:00:00Z");
  const day = (at: string, hasYear = false) => format(at, "America/New_York", hasYear, now);
  expect(day("2026-12-31T17:00:00Z")).toBe("Dec 31");
  expect(day("2026-12-31T17:00:00Z", true)).toBe("Dec 31, 2026");
  expect(day("2027-01-01T04:59:00Z")).toBe("Dec 31");
  expect(day("2027-01-01T05:00:00Z")).toBe("Jan 1, 2027");
  expect(day("2025-12-31T17:00:00Z")).toBe("Dec 31, 2025");
});
