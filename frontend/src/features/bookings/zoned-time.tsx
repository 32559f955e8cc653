import { dateWords } from "~/lib/date-words";
import {
  browserTimeZone,
  formatTime,
  formatTimeWithZone,
  formatZone,
  formatZoneAbbreviation,
  type TimeZone,
  wallTimeOf,
} from "~/lib/dates";

const clockIn = dateWords({ dateStyle: "short", timeStyle: "short" });
const weekday = { weekday: "short", month: "short", day: "numeric" } as const;
const dayIn = dateWords(weekday);
const dayAndYearIn = dateWords({ ...weekday, year: "numeric" });

/** A different clock, not only another name for the same one. */
export function isOtherClock(instant: Date, zone: TimeZone, own: TimeZone): boolean {
  return clockIn(instant, zone) !== clockIn(instant, own);
}

/**
 * "9:00 AM to 1:00 PM, New York (EST)", "9:00 PM to 2:00 AM the next day, New York (EST)"; where the
 * clocks change meanwhile, "9:00 PM (EDT) to 2:00 AM the next day, New York (EST)".
 */
export function formatSpan(start: Date, end: Date, zone: TimeZone): string {
  const first = formatZoneAbbreviation(start, zone);
  const changes = first !== formatZoneAbbreviation(end, zone);
  const starts = `${formatTime(start, zone)}${changes ? ` (${first})` : ""}`;
  const ends = `${formatTime(end, zone)}${nextDay(start, end, zone)}`;
  return `${starts} to ${ends}, ${formatZone(end, zone)}`;
}

const nextDay = (start: Date, end: Date, zone: TimeZone) =>
  wallTimeOf(start, zone).date === wallTimeOf(end, zone).date ? "" : " the next day";

const halfYearMs = 182 * 24 * 3_600_000;

/** With its year where it is asked for, or where the day alone could be taken for one of another year. */
export function dayOf(instant: Date, zone: TimeZone, hasYear = false): string {
  const isFar = Math.abs(instant.getTime() - Date.now()) > halfYearMs;
  return (hasYear || isFar ? dayAndYearIn : dayIn)(instant, zone);
}

/** "9:30 PM, New York (EST)" today; with its day, "Sat, Nov 28, 12:30 AM, New York (EST)", on another one. */
export function formatDeadline(instant: Date | string, zone: TimeZone, now = new Date()): string {
  const at = new Date(instant);
  const isToday = wallTimeOf(at, zone).date === wallTimeOf(now, zone).date;
  return `${isToday ? "" : `${dayOf(at, zone)}, `}${formatTimeWithZone(at, zone)}`;
}

/**
 * "Tue, Nov 24, 9:00 AM, New York (EST)"; with " (6:00 AM for you)" where the reader's own clock shows
 * something else, and its day where that differs, too.
 */
export function formatMoment(instant: Date | string, zone: TimeZone): string {
  const at = new Date(instant);
  const own = browserTimeZone();
  const there = `${dayOf(at, zone)}, ${formatTimeWithZone(at, zone)}`;
  return isOtherClock(at, zone, own) ? `${there} (${ownTime(at, zone, own)} for you)` : there;
}

/** The same instant on the reader's clock, below or beside what was said of it. */
export function ownTime(at: Date, zone: TimeZone, own: TimeZone): string {
  const isOtherDay = wallTimeOf(at, zone).date !== wallTimeOf(at, own).date;
  return `${isOtherDay ? `${dayOf(at, own)}, ` : ""}${formatTime(at, own)}`;
}

function ownSpan(start: Date, end: Date, zone: TimeZone, own: TimeZone): string {
  return `${ownTime(start, zone, own)} to ${formatTime(end, own)}${nextDay(start, end, own)}`;
}

interface TimedLines {
  lines: readonly { startDate: string; timezone: TimeZone }[];
}

/** The clock of the line that begins first, which the rules about cancelling go by. */
export function zoneOfFirst({ lines }: TimedLines): TimeZone {
  const [first] = [...lines].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return first?.timezone ?? browserTimeZone();
}

interface VisitProps {
  visit: { startDate: string; endDate: string; timezone: TimeZone };
  hasYear?: boolean;
}

/** When a visit is. */
export function VisitTime({
  visit: { startDate, endDate, timezone },
  hasYear = false,
}: VisitProps) {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  return <ZonedSpan start={start} end={end} zone={timezone} hasYear={hasYear} />;
}

interface Props {
  start: Date;
  end: Date;
  zone: TimeZone;
  hasYear?: boolean;
}

/** Day, hours and zone of a service; the reader's own clock too when it shows something else. */
export function ZonedSpan({ start, end, zone, hasYear = false }: Props) {
  const own = browserTimeZone();
  return (
    <>
      <span translate="no">
        <b>{dayOf(start, zone, hasYear)}</b>, {formatSpan(start, end, zone)}
      </span>
      {isOtherClock(start, zone, own) && (
        <span className="muted"> ({ownSpan(start, end, zone, own)} for you)</span>
      )}
    </>
  );
}
