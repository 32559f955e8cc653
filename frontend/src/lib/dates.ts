import { TZDate } from "@date-fns/tz";
import { createDateFormatter, unknownTime } from "./date-formatter";
import { browserTimeZone, formattableZone, getCity, type TimeZone } from "./time-zone";
import { plural, t } from "./translate";

export { browserTimeZone, defaultTimeZone, type TimeZone } from "./time-zone";

/** Wall time ("2026-03-08", "09:30") in a zone to the instant it names. */
export function instantFromWallTime(date: string, time: string, stored: TimeZone): Date {
  const zone = formattableZone(stored);
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const named = new TZDate(year, month - 1, day, hour, minute, zone).getTime();
  // An hour repeats in autumn, and which of the two the browser picks depends on its own zone; always take
  // the first.
  const earlier = new TZDate(named - 3_600_000, zone);
  const isRepeated = earlier.getHours() === hour && earlier.getMinutes() === minute;
  return new Date(isRepeated ? earlier.getTime() : named);
}

export interface WallTime {
  /** yyyy-mm-dd */
  date: string;
  /** HH:mm, 24 hours */
  time: string;
}

export function getWallTime(instant: Date | string, zone: TimeZone): WallTime {
  const local = new TZDate(new Date(instant).getTime(), formattableZone(zone));
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}

/** Whether the clocks show this time again an hour later: the hour that repeats in autumn. */
export function isAmbiguousLocalTime(instant: Date, zone: TimeZone): boolean {
  return getWallTime(instant, zone).time === getWallTime(addHours(instant, 1), zone).time;
}

/** Today's date in a zone, for the minimum of a date input. */
export function todayIn(zone: TimeZone, now: Date = new Date()): string {
  return getWallTime(now, zone).date;
}

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * 3_600_000);
}

const dateIn = createDateFormatter({ dateStyle: "medium" });
const longDateIn = createDateFormatter({
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const timeIn = createDateFormatter({ hour: "numeric", minute: "2-digit" });
// Some engines name no zone without a time.
const hourAndZoneIn = createDateFormatter({ hour: "numeric", timeZoneName: "short" });

export function formatDate(instant: Date | string, zone: TimeZone): string {
  return dateIn(instant, zone);
}

export function formatLongDate(instant: Date | string, zone: TimeZone): string {
  return longDateIn(instant, zone);
}

/** "9:00 AM" */
export function formatTime(instant: Date | string, zone: TimeZone): string {
  return timeIn(instant, zone).replace("\u202f", " ");
}

/** "EST" */
export function formatZoneAbbreviation(instant: Date | string, zone: TimeZone): string {
  const text = hourAndZoneIn(instant, zone);
  return text === unknownTime ? "" : (text.split(/\s/).at(-1) ?? "");
}

/** "New York (EST)": the city a person knows, and the abbreviation in force; "UTC" where both are one. */
export function formatZone(instant: Date | string, zone: TimeZone): string {
  const city = getCity(zone);
  const short = formatZoneAbbreviation(instant, zone);
  return city === short ? city : `${city} (${short})`;
}

/** "9:00 AM, New York (EST)" */
export function formatTimeWithZone(instant: Date | string, zone: TimeZone): string {
  return `${formatTime(instant, zone)}, ${formatZone(instant, zone)}`;
}

/** "Nov 23, 2026, 9:00 AM, New York (EST)". The zone is the reader's unless another is given. */
export function formatDateTime(instant: Date | string, zone: TimeZone = browserTimeZone()): string {
  return t`${formatDate(instant, zone)}, ${formatTimeWithZone(instant, zone)}`;
}

/** "1:00 PM", "2:00 AM the next day" */
export function formatEndTime(start: Date, end: Date, zone: TimeZone): string {
  const time = formatTime(end, zone);
  const isSameDay = getWallTime(start, zone).date === getWallTime(end, zone).date;
  return isSameDay ? time : t`${time} the next day`;
}

/** "9:00 PM"; "9:00 PM (EDT)" where the clocks change between it and the end. */
export function formatStartTime(start: Date, end: Date, zone: TimeZone): string {
  const short = formatZoneAbbreviation(start, zone);
  const changes = short !== formatZoneAbbreviation(end, zone);
  return `${formatTime(start, zone)}${changes ? ` (${short})` : ""}`;
}

/**
 * "9:00 AM to 1:00 PM, New York (EST)", "9:00 PM to 2:00 AM the next day, New York (EST)"; across a
 * clock change, "9:00 PM (EDT) to 2:00 AM the next day, New York (EST)".
 */
export function formatSpan(start: Date, end: Date, zone: TimeZone): string {
  return t`${formatStartTime(start, end, zone)} to ${formatEndTime(start, end, zone)}, ${formatZone(end, zone)}`;
}

const countMinutes = (count: number) => plural(count, { one: "# minute", other: "# minutes" });
const countHours = (count: number) => plural(count, { one: "# hour", other: "# hours" });
const countDays = (count: number) => plural(count, { one: "# day", other: "# days" });

/** Under 24 hours as hours, otherwise as days and hours. */
export function formatHours(hours: number): string {
  if (hours < 24) return countHours(hours);
  const days = Math.floor(hours / 24);
  const rest = hours - days * 24;
  return rest === 0 ? countDays(days) : t`${countDays(days)} ${countHours(rest)}`;
}

/** Below this, minutes matter to the person who has to arrive in time. */
const exactHours = 12;
/** Below this, "in 2 days" may be nearly three. */
const exactDays = 7;

/**
 * "in 9 days", "in 2 days 22 hours", "in 1 hour 55 minutes", "in 12 minutes", "now"; rounds down, so
 * it never promises more time than there is.
 */
export function formatUntil(instant: Date | string, now: Date): string {
  const minutes = Math.floor((new Date(instant).getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return t`now`;
  if (minutes < 60) return t`in ${countMinutes(minutes)}`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  if (hours < exactHours && rest > 0) {
    return t`in ${countHours(hours)} ${countMinutes(rest)}`;
  }
  if (hours < 48) return t`in ${countHours(hours)}`;
  const days = Math.floor(hours / 24);
  const after = days < exactDays ? hours - days * 24 : 0;
  return after > 0 ? t`in ${countDays(days)} ${countHours(after)}` : t`in ${countDays(days)}`;
}
