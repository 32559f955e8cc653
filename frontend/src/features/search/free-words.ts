import { dateWords } from "~/lib/date-words";
import { browserTimeZone, type TimeZone } from "~/lib/time-zone";
import { clockWords, dayWords } from "./quick-times";
import { wallTimeAt } from "./wall-time";

const zoneIn = dateWords({ hour: "numeric", timeZoneName: "short" });
const soonMs = 6 * 3_600_000;

/** "6 PM"; "6 PM EST" where the reader's own clock shows something else. */
export function zonedClock(at: Date, zone: TimeZone): string {
  const clock = clockWords(at, zone);
  if (wallTimeAt(at, zone) === wallTimeAt(at, browserTimeZone())) return clock;
  return `${clock} ${zoneIn(at, zone).split(/\s/).slice(2).join(" ")}`;
}

/** "today from 6 PM", on the clock of `zone`; without a day where it is only hours away. */
export function fromWords(instant: string, now: Date, zone: TimeZone): string {
  const at = new Date(instant);
  const dayOf = (when: Date) => wallTimeAt(when, zone).slice(0, 10);
  const tomorrow = new Date(`${dayOf(now)}T12:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const from = `from ${zonedClock(at, zone)}`;
  if (dayOf(at) === dayOf(now)) return `today ${from}`;
  if (at.getTime() - now.getTime() < soonMs) return from;
  if (dayOf(at) === tomorrow.toISOString().slice(0, 10)) return `tomorrow ${from}`;
  return `${dayWords(at, zone)}, ${from}`;
}

/** "Free today from 6 PM" */
export const nextFreeWords = (instant: string, now: Date, zone: TimeZone) =>
  `Free ${fromWords(instant, now, zone)}`;
