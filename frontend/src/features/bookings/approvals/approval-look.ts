import type { Role } from "~/api/session";
import type { Booking, BookingDetail } from "~/features/bookings/booking-query";
import { type AnswerLook, getFirstName } from "~/features/bookings/visit-answer";
import { formatDeadline } from "~/features/bookings/zoned-time";
import { t } from "~/lib/translate";

type Either = Booking | BookingDetail;

/** The companion who is asked: such a booking has one. */
export const getApprover = ({ companions: [first] }: Either) =>
  first ? getFirstName(first) : t`your companion`;

/** The card is authorized: the client has nothing more to pay, and the companion decides. */
export const isRequested = ({ approval }: Either): boolean =>
  approval !== undefined && approval.state !== "awaiting_payment";

/** The deadline of the answer at the place of the first visit. */
export function formatAnswerBy(booking: Either, now: Date): string {
  const { approval, companions } = booking;
  if (!approval?.answerBy) return "";
  const [first] = companions;
  return formatDeadline(approval.answerBy, first?.timezone ?? "UTC", now, first?.startDate);
}

/** The status of a booking whose companion is asked first; null: that of any other. */
export function getApprovalLook(booking: Either, role: Role, now: Date): AnswerLook | null {
  const { approval, status } = booking;
  if (!approval) return null;
  const isOwn = role === "companion";
  const name = getApprover(booking);
  if (status === "pending" && approval.state === "waiting") {
    const until = formatAnswerBy(booking, now);
    return {
      kind: "warn",
      text: isOwn
        ? `Waiting for your answer (until ${until})`
        : `Waiting for ${name}'s answer (until ${until})`,
    };
  }
  if (status === "pending" && approval.state === "accepted") {
    return { kind: "warn", text: isOwn ? "You accepted" : `${name} accepted` };
  }
  if (status !== "cancelled") return null;
  if (approval.state === "declined") {
    return { kind: "bad", text: isOwn ? "You declined" : `${name} can't be there` };
  }
  if (approval.state === "unanswered") {
    return { kind: "bad", text: isOwn ? "You did not answer in time" : `No answer from ${name}` };
  }
  return null;
}

/** The companion did not come to be booked, so that the client needs another one. */
export const isApprovalLost = ({ approval, status }: Either): boolean =>
  status === "cancelled" &&
  (approval?.state === "declined" ||
    approval?.state === "unanswered" ||
    approval?.state === "ended");
