import { createDateFormatter, createDayFormatter } from "~/lib/date-formatter";
import {
  browserTimeZone,
  formatEndTime,
  formatSpan,
  formatTime,
  formatTimeWithZone,
  getWallTime,
  type TimeZone,
} from "~/lib/dates";
import { t } from "~/lib/translate";

const clockIn = createDateFormatter({ dateStyle: "short", timeStyle: "short" });

/** A different local time, not only another name of the same zone. */
export function differsFromViewerZone(instant: Date, zone: TimeZone, own: TimeZone): boolean {
  return clockIn(instant, zone) !== clockIn(instant, own);
}

/** "Tue, Nov 24"; with its year if that is required, or another than the current one. */
export const formatDay: (instant: Date, zone: TimeZone, hasYear?: boolean, now?: Date) => string =
  createDayFormatter({ weekday: "short", month: "short", day: "numeric" });

/**
 * "9:30 PM, New York (EST)" today; "Sat, Nov 28, 12:30 AM, New York (EST)" on another day, and next
 * to the start of a visit on another day, which it would be read as.
 */
export function formatDeadline(
  instant: Date | string,
  zone: TimeZone,
  now = new Date(),
  start: Date | string = now,
): string {
  const at = new Date(instant);
  const getDay = (when: Date | string) => getWallTime(when, zone).date;
  const isToday = getDay(at) === getDay(now) && getDay(at) === getDay(start);
  return `${isToday ? "" : `${formatDay(at, zone, false, now)}, `}${formatTimeWithZone(at, zone)}`;
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
    ? t`${there} (${formatViewerTime(at, zone, own)} for you)`
    : there;
}

/** The same instant in the viewer's zone, below or next to the first. */
export function formatViewerTime(at: Date, zone: TimeZone, own: TimeZone): string {
  const isOtherDay = getWallTime(at, zone).date !== getWallTime(at, own).date;
  return `${isOtherDay ? `${formatDay(at, own)}, ` : ""}${formatTime(at, own)}`;
}

function ownSpan(start: Date, end: Date, zone: TimeZone, own: TimeZone): string {
  return t`${formatViewerTime(start, zone, own)} to ${formatEndTime(start, end, own)}`;
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
