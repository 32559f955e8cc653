import { createDateFormatter } from "~/lib/date-formatter";
import { browserTimeZone, type TimeZone } from "~/lib/time-zone";
import { formatClock, formatDayName } from "./quick-times";
import { wallTimeAt } from "./wall-time";

const zoneIn = createDateFormatter({ hour: "numeric", timeZoneName: "short" });
const soonMs = 6 * 3_600_000;

/** "6 PM"; "6 PM EST" where the user's own zone differs. */
export function zonedClock(at: Date, zone: TimeZone): string {
  const clock = formatClock(at, zone);
  if (wallTimeAt(at, zone) === wallTimeAt(at, browserTimeZone())) return clock;
  return `${clock} ${zoneIn(at, zone).split(/\s/).slice(2).join(" ")}`;
}

/** "today from 6 PM", in `zone`; without a day if it is only hours away. */
export function formatFrom(instant: string, now: Date, zone: TimeZone): string {
  const at = new Date(instant);
  const formatDay = (when: Date) => wallTimeAt(when, zone).slice(0, 10);
  const tomorrow = new Date(`${formatDay(now)}T12:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const from = `from ${zonedClock(at, zone)}`;
  if (formatDay(at) === formatDay(now)) return `today ${from}`;
  if (at.getTime() - now.getTime() < soonMs) return from;
  if (formatDay(at) === tomorrow.toISOString().slice(0, 10)) return `tomorrow ${from}`;
  return `${formatDayName(at, zone)}, ${from}`;
}

/** "Free today from 6 PM" */
export const formatNextFree = (instant: string, now: Date, zone: TimeZone) =>
  `Free ${formatFrom(instant, now, zone)}`;
