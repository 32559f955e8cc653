import type { Config } from "~/data/config";
import { isApprovalLost } from "~/features/bookings/approvals/approval-look";
import type { Booking, BookingDetail } from "~/features/bookings/booking-query";
import { formatDay } from "~/features/bookings/zoned-time";
import { formatHours, formatTime, getWallTime, type TimeZone } from "~/lib/dates";
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
  booking.companions.filter((line) =>
    isApprovalLost(booking) ? new Date(line.endDate) > now : isLost(line, now),
  );

/** When the client learned of it; unknown: since the booking was made. */
const lostSince = ({ createdAt }: Pick<Booking, "createdAt">, lost: LostVisit) =>
  lost.shift?.companionMissingAt ?? lost.cancelledAt ?? createdAt;

/**
 * Another companion has been booked for some of that time since the visit was lost; others may have
 * been booked for the same time before.
 */
export const hasSubstitute = (
  of: Pick<Booking, "_id" | "createdAt">,
  lost: LostVisit,
  upcoming: readonly Booking[],
): boolean =>
  upcoming
    .filter(({ status }) => status === "confirmed")
    .filter(({ _id, createdAt }) => _id !== of._id && createdAt > lostSince(of, lost))
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

export type Notice = Pick<Config["visits"], "noticeInPersonMinutes" | "noticeByVideoMinutes">;

/** The visit's own start, or the first half hour that another companion can be booked for. */
function visitStart({ startDate, isVideoSession }: LostVisit, now: Date, notice: Notice): Date {
  const halfHourMs = 30 * 60_000;
  const minutes = isVideoSession ? notice.noticeByVideoMinutes : notice.noticeInPersonMinutes;
  const soonest = now.getTime() + minutes * 60_000;
  const start = new Date(startDate);
  return start.getTime() >= soonest
    ? start
    : new Date(Math.ceil(soonest / halfHourMs) * halfHourMs);
}

/** "Who else is free Tue, Dec 1, 4:00 PM for 3 hours?" */
export function searchQuestion(line: LostVisit, now: Date, notice: Notice): string {
  const start = visitStart(line, now, notice);
  const when = `${formatDay(start, line.timezone)}, ${formatTime(start, line.timezone)}`;
  return `Who else is free ${when} for ${formatHours(line.duration)}?`;
}

export interface SubstituteStart {
  /** yyyy-mm-dd and HH:mm on the clock of the search. */
  date: string;
  time: string;
}

/** When a substitute would start, on the clock of the search's place. */
export function substituteStart(
  line: LostVisit,
  zone: TimeZone,
  now: Date,
  notice: Notice,
): SubstituteStart {
  return getWallTime(visitStart(line, now, notice), zone);
}

/** The search at the time of the visit, without its companion. Its place is not in the URL. */
export function searchAddress(line: LostVisit, { date, time }: SubstituteStart): string {
  const params = new URLSearchParams({ startsAt: `${date}T${time}`, hours: String(line.duration) });
  params.set("except", line.companionId._id);
  if (line.isVideoSession) params.set("video", "true");
  return `${routes.search}?${params}`;
}
