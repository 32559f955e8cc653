import { createDateFormatter } from "~/lib/date-formatter";
import { browserTimeZone, type TimeZone } from "~/lib/time-zone";
import { t } from "~/lib/translate";
import { formatClock, formatDayName } from "./quick-times";
import { wallTimeAt } from "./wall-time";

const zoneIn = createDateFormatter({ hour: "numeric", timeZoneName: "short" });
const soonMs = 6 * 3_600_000;

/** "6 PM"; "6 PM EST" where the user's own zone differs. */
export function zonedClock(at: Date, zone: TimeZone): string {
  const clock = formatClock(at, zone);
  if (wallTimeAt(at, zone) === wallTimeAt(at, browserTimeZone())) return clock;
  return `${clock} ${zoneIn(at, zone).split(/\s/).at(-1)}`;
}

/** "today from 6 PM", "Saturday, from 6 PM"; without a day where it is only hours away. */
function formatFromClock(at: Date, now: Date, zone: TimeZone, clock: string): string {
  const formatDay = (when: Date) => wallTimeAt(when, zone).slice(0, 10);
  const tomorrow = new Date(`${formatDay(now)}T12:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  if (formatDay(at) === formatDay(now)) return t`today from ${clock}`;
  if (at.getTime() - now.getTime() < soonMs) return t`from ${clock}`;
  if (formatDay(at) === tomorrow.toISOString().slice(0, 10)) return t`tomorrow from ${clock}`;
  return t`${formatDayName(at, zone)}, from ${clock}`;
}

/** The same on the clock of `zone`. */
export function formatFrom(instant: string, now: Date, zone: TimeZone): string {
  const at = new Date(instant);
  return formatFromClock(at, now, zone, zonedClock(at, zone));
}

interface EarliestStarts {
  nextFree?: string | undefined;
  nextFreeByVideo?: string | undefined;
}

/**
 * "Can be with you today from 6 PM · by video from 5 PM": the first starts that the booking form
 * accepts. Video is named where it is sooner, or where nothing is known of a visit.
 */
export function formatNextFree(
  { nextFree, nextFreeByVideo }: EarliestStarts,
  now: Date,
  zone: TimeZone,
): string | undefined {
  if (!nextFree)
    return nextFreeByVideo && `Free by video ${formatFrom(nextFreeByVideo, now, zone)}`;
  const visit = `Can be with you ${formatFrom(nextFree, now, zone)}`;
  if (!nextFreeByVideo || Date.parse(nextFreeByVideo) >= Date.parse(nextFree)) return visit;
  const clock = zonedClock(new Date(nextFreeByVideo), zone);
  const fromClock = t`from ${clock}`;
  const [onVisitDay, onVideoDay] = [nextFree, nextFreeByVideo].map((start) =>
    formatFromClock(new Date(start), now, zone, clock),
  );
  const isDayNamed = onVisitDay === fromClock || onVideoDay === onVisitDay;
  return t`${visit} · by video ${(isDayNamed ? fromClock : onVideoDay) ?? ""}`;
}
