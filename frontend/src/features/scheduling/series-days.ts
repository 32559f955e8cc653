import { daysAfter } from "~/lib/days-after";
import type { ScheduleTemplate } from "./scheduling-queries";

export const bulkPatterns = ["daily", "weekly", "weekdays", "weekends", "custom"] as const; // ADMB-005
export type BulkPattern = (typeof bulkPatterns)[number];
export const templatePatterns = ["daily", "weekly", "biweekly", "monthly"] as const; // ADMB-011
export type TemplatePattern = (typeof templatePatterns)[number];

export interface Days {
  startDate: string;
  endDate: string;
  pattern: BulkPattern;
  /** For a custom pattern. */
  dates: string[];
}

const getText = (date: Date) => date.toISOString().slice(0, 10);
const getDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** The same day of a later month, or the last day of a shorter month. */
export function monthsAfter(day: string, count: number): string {
  const date = getDate(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return getText(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))));
}

/** How a template fills the days of a bulk schedule: four times, or once if it does not recur. */
export function daysOfTemplate(
  { pattern, isRecurring }: Pick<ScheduleTemplate, "pattern" | "isRecurring">,
  first: string,
): Days {
  const times = [0, 1, 2, 3];
  if (!isRecurring) return { startDate: first, endDate: first, pattern: "daily", dates: [] };
  switch (pattern) {
    case "daily":
      return { startDate: first, endDate: daysAfter(first, 3), pattern, dates: [] };
    case "weekly":
      return { startDate: first, endDate: daysAfter(first, 21), pattern, dates: [] };
    case "biweekly":
      return picked(times.map((time) => daysAfter(first, time * 14)));
    case "monthly":
      return picked(times.map((time) => monthsAfter(first, time)));
    default:
      return { startDate: first, endDate: first, pattern: "daily", dates: [] };
  }
}

function picked(dates: string[]): Days {
  const startDate = dates[0] ?? "";
  return { startDate, endDate: dates.at(-1) ?? startDate, pattern: "custom", dates };
}
