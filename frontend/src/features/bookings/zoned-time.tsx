import { createDateFormatter } from "~/lib/date-formatter";
import {
  browserTimeZone,
  formatTime,
  formatTimeWithZone,
  formatZone,
  formatZoneAbbreviation,
  getWallTime,
  type TimeZone,
} from "~/lib/dates";

const clockIn = createDateFormatter({ dateStyle: "short", timeStyle: "short" });
const weekday = { weekday: "short", month: "short", day: "numeric" } as const;
const dayIn = createDateFormatter(weekday);
const dayAndYearIn = createDateFormatter({ ...weekday, year: "numeric" });

/** A different local time, not only another name of the same zone. */
export function differsFromViewerZone(instant: Date, zone: TimeZone, own: TimeZone): boolean {
  return clockIn(instant, zone) !== clockIn(instant, own);
}

/**
 * "9:00 AM to 1:00 PM, New York (EST)", "9:00 PM to 2:00 AM the next day, New York (EST)"; across a
 * clock change, "9:00 PM (EDT) to 2:00 AM the next day, New York (EST)".
 */
export function formatSpan(start: Date, end: Date, zone: TimeZone): string {
  const first = formatZoneAbbreviation(start, zone);
  const changes = first !== formatZoneAbbreviation(end, zone);
  const starts = `${formatTime(start, zone)}${changes ? ` (${first})` : ""}`;
  const ends = `${formatTime(end, zone)}${nextDay(start, end, zone)}`;
  return `${starts} to ${ends}, ${formatZone(end, zone)}`;
}

const nextDay = (start: Date, end: Date, zone: TimeZone) =>
  getWallTime(start, zone).date === getWallTime(end, zone).date ? "" : " the next day";

const halfYearMs = 182 * 24 * 3_600_000;

/** With its year if required, or if the day alone could be taken for one of another year. */
export function formatDay(instant: Date, zone: TimeZone, hasYear = false): string {
  const isFar = Math.abs(instant.getTime() - Date.now()) > halfYearMs;
  return (hasYear || isFar ? dayAndYearIn : dayIn)(instant, zone);
}

/** "9:30 PM, New York (EST)" today; "Sat, Nov 28, 12:30 AM, New York (EST)" on another day. */
export function formatDeadline(instant: Date | string, zone: TimeZone, now = new Date()): string {
  const at = new Date(instant);
  const isToday = getWallTime(at, zone).date === getWallTime(now, zone).date;
  return `${isToday ? "" : `${formatDay(at, zone)}, `}${formatTimeWithZone(at, zone)}`;
}

/**
 * "Tue, Nov 24, 9:00 AM, New York (EST)"; with " (6:00 AM for you)" where the viewer's local time
 * differs, and its day where that differs, too.
 */
export function formatMoment(instant: Date | string, zone: TimeZone): string {
  const at = new Date(instant);
  const own = browserTimeZone();
  const there = `${formatDay(at, zone)}, ${formatTimeWithZone(at, zone)}`;
  return differsFromViewerZone(at, zone, own)
    ? `${there} (${formatViewerTime(at, zone, own)} for you)`
    : there;
}

/** The same instant in the viewer's zone, below or next to the first. */
export function formatViewerTime(at: Date, zone: TimeZone, own: TimeZone): string {
  const isOtherDay = getWallTime(at, zone).date !== getWallTime(at, own).date;
  return `${isOtherDay ? `${formatDay(at, own)}, ` : ""}${formatTime(at, own)}`;
}

function ownSpan(start: Date, end: Date, zone: TimeZone, own: TimeZone): string {
  return `${formatViewerTime(start, zone, own)} to ${formatTime(end, own)}${nextDay(start, end, own)}`;
}

interface TimedLines {
  lines: readonly { startDate: string; timezone: TimeZone }[];
}

/** The zone of the first line, which the cancellation rules use. */
export function firstVisitTimeZone({ lines }: TimedLines): TimeZone {
  const [first] = [...lines].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return first?.timezone ?? browserTimeZone();
}

interface VisitProps {
  visit: { startDate: string; endDate: string; timezone: TimeZone };
  hasYear?: boolean;
}

/** The time of a visit. */
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

/** Date, time span and zone of a service; the viewer's own time too where it differs. */
export function ZonedSpan({ start, end, zone, hasYear = false }: Props) {
  const own = browserTimeZone();
  return (
    <>
      <span translate="no">
        <b>{formatDay(start, zone, hasYear)}</b>, {formatSpan(start, end, zone)}
      </span>
      {differsFromViewerZone(start, zone, own) && (
        <span className="muted"> ({ownSpan(start, end, zone, own)} for you)</span>
      )}
    </>
  );
}
