import { browserTimeZone, getWallTime, type TimeZone } from "~/lib/dates";
import { removeDraft } from "~/lib/drafts";
import { paths } from "~/lib/paths";
import { bookingDraftFrom } from "./booking-draft";
import { type BookingLine, newLine } from "./booking-lines";

interface PlannedVisit {
  companionId: string;
  startDate: string;
  hours: number;
  isVideoSession: boolean;
  timezone: TimeZone;
}

/** The visits of a plan as lines of the form, which is opened with the first one's companion. */
export function plannedLines(visits: readonly PlannedVisit[], location: string): BookingLine[] {
  return visits.map(({ companionId, startDate, hours, isVideoSession, timezone }, index) => {
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
}

/** Passed on with the navigation, so that a reload has them and another visit of the page does not. */
export const stateWithLines = (lines: readonly BookingLine[]) => ({
  planned: { lines, recipient: null },
});

export function linesFromState(state: unknown): BookingLine[] | null {
  const { planned } = (state ?? {}) as { planned?: unknown };
  return bookingDraftFrom(planned)?.lines ?? null;
}

/** What the user typed for this companion before gives way to the plan. */
export function forgetBookingDraft(userId: string, companionId: string): void {
  removeDraft(`${userId}:${paths.booking.replace(":id", companionId)}`);
}
