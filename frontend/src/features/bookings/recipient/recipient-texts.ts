import type { BookingDetail } from "~/features/bookings/booking-query";
import { formatMoment } from "~/features/bookings/zoned-time";
import { browserTimeZone } from "~/lib/dates";
import { joinSentences } from "~/lib/join-sentences";
import { t } from "~/lib/translate";

export type Recipient = NonNullable<BookingDetail["recipient"]>;

const relationLabels: Record<Exclude<NonNullable<Recipient["relation"]>, "other">, string> = {
  child: t`son or daughter`,
  partner: t`husband, wife or partner`,
  parent: t`mother or father`,
  sibling: t`brother or sister`,
  relative: t`relative`,
  friend: t`friend`,
};

/** What the recipient is to the client; undefined once it is not stored any more. */
export function formatRelation({ relation, relationText }: Recipient): string | undefined {
  return relation === "other" || relation === undefined ? relationText : relationLabels[relation];
}

/** Removed some time after the visit. */
export const recipientName = ({ name }: Recipient) => name ?? "The person it was for";

const isLive = ({ status }: BookingDetail) => status === "pending" || status === "confirmed";
const isAhead = (booking: BookingDetail, now: Date) =>
  isLive(booking) && booking.companions.some(({ endDate }) => new Date(endDate) > now);

const formatAgreed = (name: string, { answeredAt }: Recipient) =>
  answeredAt
    ? t`${name} agreed on ${formatMoment(answeredAt, browserTimeZone())}.`
    : t`${name} agreed.`;

function cancelingAfterDecline(booking: BookingDetail): string {
  if (!booking.canCancel) return "";
  if (!booking.payment.paidAt) return t`You can cancel, and nothing is charged.`;
  const [step] = booking.cancellation?.steps ?? [];
  return step?.tier === "full"
    ? t`You can cancel and get everything back until the visit begins.`
    : t`What canceling gives back is shown with the price.`;
}

/** To the client, who pays. */
export function formatForClient(booking: BookingDetail, recipient: Recipient, now: Date): string[] {
  const name = recipientName(recipient);
  if (recipient.answer === "agreed") {
    const shown = recipient.showsArrival
      ? `By ${name}'s choice you see when your companion has arrived and left.`
      : `By ${name}'s choice you don't see when your companion arrives and leaves.`;
    return [formatAgreed(name, recipient), shown];
  }
  if (recipient.answer === "declined") {
    const again = recipient.canMakeLink ? "If they change their mind, make them a new link." : "";
    const declined = t`${name} declined this booking.`;
    return [joinSentences(declined, cancelingAfterDecline(booking), again)];
  }
  if (!isAhead(booking, now)) return [t`${name} did not answer.`];
  if (!recipient.canMakeLink) {
    return [`Once you have paid, you get a link for ${name}, who agrees before the visit begins.`];
  }
  return [
    t`${name} has not agreed yet. The visit can't begin before they do.`,
    "Send them a personal link: they read what is planned, agree or decline, and choose whether you see when your companion arrives and leaves.",
  ];
}

/** To the companion, who meets the recipient. */
export function formatForCompanion(
  booking: BookingDetail,
  recipient: Recipient,
  now: Date,
): string[] {
  const name = recipientName(recipient);
  if (recipient.answer === "agreed") return [t`${name} has agreed to this visit.`];
  const canHappen = isAhead(booking, now);
  if (recipient.answer === "declined") {
    const next = canHappen ? "You can't check in, and your client can cancel." : "";
    return [joinSentences(t`${name} declined this visit.`, next)];
  }
  if (!canHappen) return [t`${name} did not answer.`];
  if (booking.status === "pending") {
    return [t`${name} has not agreed to this visit yet. It can't begin before they do.`];
  }
  return [
    t`${name} has not agreed to this visit yet. You can't check in before they do.`,
    "If they still haven't 15 minutes after the start, report that your client didn't show up. Our team then decides about your pay.",
  ];
}

/** When the companion may call, and the number meanwhile. */
export function formatCalling(booking: BookingDetail, recipient: Recipient, now: Date) {
  if (!isAhead(booking, now) || recipient.phone) return null;
  return recipient.mayCall
    ? "Their phone number is shown here from a day before the visit until its end, once you've said you'll be there."
    : "Please don't call them: your client asked for that.";
}
