import { createDateFormatter, createDayFormatter } from "~/lib/date-formatter";
import { plural, t } from "~/lib/translate";
import type { getTime } from "./criteria";

export interface QuickTime {
  label: string;
  /** "2026-11-25T20:00" */
  startsAt: string;
}

const halfHour = 30;
/** An hour's notice, and an hour of travel. */
const soonestMinutes = 120;
const evening = 20 * 60;
const lastTonight = 23 * 60;
const morning = 9 * 60;
const weekendStart = 10 * 60;

export const tonight = t`Tonight`;
export const thisMorning = "This morning";
export const tomorrowMorning = "Tomorrow morning";

const two = (value: number) => String(value).padStart(2, "0");

/** A minute of the day a number of days after a date, in the URL's format. */
function wallTime(date: Date, daysAhead: number, minutes: number): string {
  const day = new Date(date.getTime() + daysAhead * 24 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** In the user's own zone. */
export function quickTimes(now: Date): QuickTime[] {
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return quickTimesAt(`${date}T${two(now.getHours())}:${two(now.getMinutes())}`);
}

/** The most common choices, relative to the local time; only those that are still possible. */
export function quickTimesAt(clock: string): QuickTime[] {
  const today = new Date(`${clock.slice(0, 10)}T00:00:00Z`);
  const minutesNow = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
  const soonest = Math.ceil((minutesNow + soonestMinutes) / halfHour) * halfHour;
  const times: QuickTime[] = [];
  const start = Math.max(evening, soonest);
  if (start <= lastTonight) times.push({ label: tonight, startsAt: wallTime(today, 0, start) });
  // Shortly after midnight, "tonight" means the night that has already started, until the morning.
  const isNight = soonest <= morning;
  const label = isNight ? thisMorning : tomorrowMorning;
  times.push({ label, startsAt: wallTime(today, isNight ? 0 : 1, morning) });
  if (isNight) times.reverse();
  const weekday = today.getUTCDay(); // Sunday is 0
  const isOn = (weekday === 6 || weekday === 0) && soonest <= weekendStart;
  const toNext = 6 - weekday || 1; // once Saturday is over, Sunday is left
  const daysAhead = isOn ? 0 : toNext;
  times.push({ label: "This weekend", startsAt: wallTime(today, daysAhead, weekendStart) });
  return times;
}

const timeIn = createDateFormatter({ hour: "numeric", minute: "2-digit" });
const dayIn = createDayFormatter({ weekday: "short", month: "short", day: "numeric" });

/** "8 PM", "8:30 PM" */
export function formatClock(at: Date, timeZone: string | undefined): string {
  return timeIn(at, timeZone).replace("\u202f", " ").replace(":00", "");
}

export function formatDayName(at: Date, timeZone: string | undefined): string {
  return dayIn(at, timeZone);
}

export const formatHours = (hours: number) => plural(hours, { one: "# hour", other: "# hours" });

/** "Wed, Nov 25, 8 PM for 4 hours, by video" */
export function formatTime({ startsAt, hours, video }: ReturnType<typeof getTime>): string {
  const at = new Date(`${startsAt}:00Z`); // formatted in a zone without clock changes
  if (Number.isNaN(at.getTime())) return "A time that does not exist";
  const words = t`${dayIn(at, "UTC")}, ${formatClock(at, "UTC")} for ${formatHours(hours)}`;
  return video ? t`${words}, by video` : words;
}
