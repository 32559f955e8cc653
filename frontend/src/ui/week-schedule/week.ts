import type { components } from "~/api/schema";
import { t } from "~/lib/translate";

/** Weekly hours as the server stores them: "09:00" to "17:00" on days that are on. */
export type Week = components["schemas"]["PresetSchedule"];
export type Weekday = keyof Week;
export type DayHours = Week[Weekday];
/** An end that is not later than the start is on the following day. */
export type DayWindow = components["schemas"]["DayWindow"];

export const maxWindows = 4;

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const satisfies readonly Weekday[];

const dayNames: Record<Weekday, string> = {
  monday: t`Monday`,
  tuesday: t`Tuesday`,
  wednesday: t`Wednesday`,
  thursday: t`Thursday`,
  friday: t`Friday`,
  saturday: t`Saturday`,
  sunday: t`Sunday`,
};

export function weekdayName(day: Weekday): string {
  return dayNames[day];
}

export const hasHours = (week: Week): boolean => weekdays.some((day) => week[day].enabled);

/** "9:00 AM" of "09:00" */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour % 24 < 12 ? t`AM` : t`PM`;
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${half}`;
}

export function endsNextDay({ startTime, endTime }: DayWindow): boolean {
  return startTime !== "" && endTime !== "" && endTime < startTime && endTime !== "00:00";
}

/** "10:00 PM – 6:00 AM the next day" */
export function formatWindow(window: DayWindow): string {
  const times = `${formatClock(window.startTime)} – ${formatClock(window.endTime)}`;
  return endsNextDay(window) ? t`${times} the next day` : times;
}

export function getWindows({ startTime, endTime, more = [] }: DayHours): DayWindow[] {
  return [{ startTime, endTime }, ...more];
}

export function withWindows({ enabled }: DayHours, windows: readonly DayWindow[]): DayHours {
  const [first = { startTime: "", endTime: "" }, ...more] = windows;
  return { enabled, ...first, ...(more.length > 0 && { more }) };
}

const toMinutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

function overlap(windows: readonly DayWindow[]): boolean {
  const spans = windows
    .map(({ startTime, endTime }) => ({ start: toMinutes(startTime), end: toMinutes(endTime) }))
    .map(({ start, end }) => ({ start, end: end > start ? end : end + 24 * 60 }))
    .sort((a, b) => a.start - b.start);
  return spans.some(({ start }, i) => i > 0 && start < (spans[i - 1]?.end ?? 0));
}

function dayProblem(hours: DayHours, name: string): string | null {
  const windows = getWindows(hours);
  if (windows.some(({ startTime, endTime }) => !startTime || !endTime)) {
    return `Enter both times for ${name}`;
  }
  if (windows.some(({ startTime, endTime }) => startTime === endTime)) {
    return t`${name} can't end at the time it starts`;
  }
  return overlap(windows) ? `The times of ${name} must not overlap` : null;
}

/** The error of each day that is on. */
export function weekProblems(week: Week): Partial<Record<Weekday, string>> {
  const problems: Partial<Record<Weekday, string>> = {};
  for (const day of weekdays) {
    const problem = week[day].enabled ? dayProblem(week[day], weekdayName(day)) : null;
    if (problem) problems[day] = problem;
  }
  return problems;
}

/** Whether another day is on with different hours. */
export function hasOthers(week: Week, from: Weekday): boolean {
  const own = JSON.stringify(getWindows(week[from]));
  return weekdays.some((day) => week[day].enabled && JSON.stringify(getWindows(week[day])) !== own);
}

/** Copies the hours of this day to every day that is on. */
export function getWithHours(week: Week, from: Weekday): Week {
  const windows = getWindows(week[from]);
  const getHours = (day: Weekday) =>
    week[day].enabled ? withWindows(week[day], windows) : week[day];
  return Object.fromEntries(weekdays.map((day) => [day, getHours(day)])) as Week;
}

/** The week with every day off. */
export function closed(week: Week): Week {
  return Object.fromEntries(weekdays.map((day) => [day, { ...week[day], enabled: false }])) as Week;
}
