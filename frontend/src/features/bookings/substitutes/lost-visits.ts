import type { Booking, BookingDetail } from "~/features/bookings/booking-query";
import { formatDay } from "~/features/bookings/zoned-time";
import { formatHours, formatTime, getWallTime } from "~/lib/dates";
import { routes } from "~/lib/routes";

export type LostVisit = Booking["companions"][number] | BookingDetail["companions"][number];

/**
 * A visit that its companion canceled, did not answer for, or did not come to, and that is not
 * over.
 */
function isLost(line: LostVisit, now: Date): boolean {
  if (new Date(line.endDate) <= now) return false;
  if (line.shift?.companionMissingAt) return true;
  const isUnanswered = line.answer === "no_answer" && line.status === "cancelled";
  return line.answer === "declined" || isUnanswered;
}

export const getLostVisits = (booking: Booking | BookingDetail, now: Date): LostVisit[] =>
  booking.companions.filter((line) => isLost(line, now));

/** Another companion has been booked for some of that time. */
export const hasSubstitute = (lost: LostVisit, upcoming: readonly Booking[]): boolean =>
  upcoming
    .filter(({ status }) => status === "confirmed")
    .flatMap(({ companions }) => companions)
    .some(
      ({ status, answer, startDate, endDate }) =>
        status === "confirmed" &&
        answer !== "no_answer" &&
        new Date(startDate) < new Date(lost.endDate) &&
        new Date(lost.startDate) < new Date(endDate),
    );

const soonMs = 12 * 3_600_000;

/** So soon that the client may need someone to talk to before the next visit. */
export const isSoon = ({ startDate }: LostVisit, now: Date) =>
  Date.parse(startDate) <= now.getTime() + soonMs;

/** For a visit that has already started, the search begins at the next half hour. */
function visitStart({ startDate }: LostVisit, now: Date): Date {
  const halfHourMs = 30 * 60_000;
  const start = new Date(startDate);
  return start > now ? start : new Date(Math.ceil(now.getTime() / halfHourMs) * halfHourMs);
}

/** "Who else is free Tue, Dec 1, 4:00 PM for 3 hours?" */
export function searchQuestion(line: LostVisit, now: Date): string {
  const start = visitStart(line, now);
  const when = `${formatDay(start, line.timezone)}, ${formatTime(start, line.timezone)}`;
  return `Who else is free ${when} for ${formatHours(line.duration)}?`;
}

/** The search at the time of the visit. Its place is not in the URL. */
export function searchAddress(line: LostVisit, now: Date): string {
  const { date, time } = getWallTime(visitStart(line, now), line.timezone);
  const params = new URLSearchParams({ startsAt: `${date}T${time}`, hours: String(line.duration) });
  if (line.isVideoSession) params.set("video", "true");
  return `${routes.search}?${params}`;
}
