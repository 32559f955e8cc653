import { formatDateTime } from "~/lib/dates";
import { t } from "~/lib/translate";
import { type ExternalCalendar, isBeingRead } from "./external-calendars-query";

type Fault = NonNullable<ExternalCalendar["fault"]>;

const faults: Record<Fault, string> = {
  unreachable: "The calendar did not answer.",
  forbidden_host: "The address leads to a place that we do not read.",
  refused: "The address is no longer valid. Copy it again from your calendar app.",
  server_error: "The calendar answered with an error.",
  too_large: "The calendar is too large (over 2 MB).",
  not_calendar: "The address does not lead to a calendar.",
  unreadable: "The calendar could not be read.",
  locked: "We can no longer open the address. Remove it and add it again.",
};

/** What the last reading of a calendar gave, in sentences. */
export function formatCalendarState(calendar: ExternalCalendar, now: number): string[] {
  const { fault, readAt, busyTimes, skippedEvents, countsUntil, nextReadAt } = calendar;
  const reading = isBeingRead(calendar, now);
  if (fault) {
    const parts = [faults[fault]];
    if (countsUntil) {
      const until = formatDateTime(countsUntil);
      parts.push(t`The busy times that we read before count until ${until}.`);
    }
    const next = formatDateTime(nextReadAt);
    parts.push(reading ? "Reading..." : t`We will try again on ${next}.`);
    return parts;
  }
  if (!readAt) return ["Reading..."];
  const at = formatDateTime(readAt);
  const parts = [t`Read on ${at}. Busy times: ${busyTimes}.`];
  if (skippedEvents > 0) parts.push(t`Events that could not be read: ${skippedEvents}.`);
  if (reading) parts.push("Reading...");
  return parts;
}
