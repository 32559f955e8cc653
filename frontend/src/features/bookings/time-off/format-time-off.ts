import { formatStartTime, formatTimeWithZone, getWallTime, type TimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import { formatDay } from "../zoned-time";

interface Span {
  start: string;
  end: string;
}

/**
 * "Thu, Nov 26", "Thu, Nov 26 to Sun, Nov 29", "Thu, Nov 26, 1:00 PM to 5:00 PM, New York (EST)":
 * whole days without times, the year if it is not this one.
 */
export function formatTimeOff({ start, end }: Span, zone: TimeZone, now: Date): string {
  const [first, last] = [new Date(start), new Date(end)];
  const year = (at: Date) => getWallTime(at, zone).date.slice(0, 4);
  const hasYear = year(first) !== year(now) || year(last) !== year(now);
  const day = (at: Date) => formatDay(at, zone, hasYear, now);
  const isMidnight = (at: Date) => getWallTime(at, zone).time === "00:00";
  if (isMidnight(first) && isMidnight(last)) {
    const lastDay = new Date(last.getTime() - 1);
    return day(first) === day(lastDay) ? day(first) : t`${day(first)} to ${day(lastDay)}`;
  }
  const ends = formatTimeWithZone(last, zone);
  const until = day(first) === day(last) ? ends : `${day(last)}, ${ends}`;
  return t`${day(first)}, ${formatStartTime(first, last, zone)} to ${until}`;
}
