import { browserTimeZone, getWallTime, type TimeZone } from "~/lib/dates";
import { writeDraft } from "~/lib/drafts";
import { paths } from "~/lib/paths";
import type { BookingDraft } from "./booking-draft";
import { newLine } from "./booking-lines";

interface PlannedVisit {
  companionId: string;
  startDate: string;
  hours: number;
  isVideoSession: boolean;
  timezone: TimeZone;
}

/**
 * Fills the form that is opened with the first visit's companion: it begins with these visits, as
 * with a draft of the user's.
 */
export function keepPlannedVisits(
  userId: string,
  visits: readonly PlannedVisit[],
  location: string,
): void {
  const [first] = visits;
  if (!first) return;
  const lines = visits.map(({ companionId, startDate, hours, isVideoSession, timezone }, index) => {
    const { date, time } = getWallTime(startDate, isVideoSession ? browserTimeZone() : timezone);
    return newLine(companionId, {
      date,
      arrivalTime: time,
      hours,
      isVideo: isVideoSession,
      location: isVideoSession ? "" : location,
      zone: timezone,
      relationship: index === 0 ? "concurrent" : "consecutive",
      hasOwnTime: true,
      hasOwnPlace: true,
    });
  });
  const draft: BookingDraft = { lines, recipient: null };
  writeDraft(`${userId}:${paths.booking.replace(":id", first.companionId)}`, draft);
}
