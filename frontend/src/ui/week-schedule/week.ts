import type { components } from "~/api/schema";

/** Weekly hours as the server stores them: "09:00" to "17:00" on days that are on. */
export type Week = components["schemas"]["PresetSchedule"];
export type Weekday = keyof Week;

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const satisfies readonly Weekday[];

export function weekdayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** "9:00 AM" of "09:00" */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour % 24 < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${half}`;
}

/** The error of each day that is on. */
export function weekProblems(week: Week): Partial<Record<Weekday, string>> {
  const problems: Partial<Record<Weekday, string>> = {};
  for (const day of weekdays) {
    const { enabled, startTime, endTime } = week[day];
    if (!enabled) continue;
    if (!startTime || !endTime) problems[day] = `Enter both times for ${weekdayName(day)}`;
    else if (endTime <= startTime) {
      problems[day] = `${weekdayName(day)} must end later than it starts`;
    }
  }
  return problems;
}

/** Whether another day is on with different hours. */
export function hasOthers(week: Week, from: Weekday): boolean {
  const { startTime, endTime } = week[from];
  return weekdays.some(
    (day) =>
      week[day].enabled && (week[day].startTime !== startTime || week[day].endTime !== endTime),
  );
}

/** Copies the hours of this day to every day that is on. */
export function getWithHours(week: Week, from: Weekday): Week {
  const { startTime, endTime } = week[from];
  const getHours = (day: Weekday) =>
    week[day].enabled ? { ...week[day], startTime, endTime } : week[day];
  return Object.fromEntries(weekdays.map((day) => [day, getHours(day)])) as Week;
}
