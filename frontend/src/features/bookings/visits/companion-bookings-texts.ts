import type { Booking } from "~/features/bookings/booking-query";
import { shownLines } from "~/features/bookings/list/shown-lines";
import { formatMoment } from "~/features/bookings/zoned-time";
import { t } from "~/lib/translate";
import type { WorkStatus } from "./companion-bookings-record";

/** Of what is canceled the client has the price, or a part of it, back. */
export function priceNote(
  { companions }: Booking,
  status: WorkStatus,
  price: string,
  isOwn: boolean,
): string {
  if (status === "cancelled") {
    return isOwn
      ? t`for you; the price was ${price}`
      : t`for the companion; the price was ${price}`;
  }
  if (companions.some((line) => line.status === "cancelled")) {
    return isOwn
      ? t`for you; the price was ${price} with the canceled visits`
      : t`for the companion; the price was ${price} with the canceled visits`;
  }
  return isOwn
    ? t`for you, of ${price} from the client`
    : t`for the companion, of ${price} from the client`;
}

export const waitingText = ({ approval }: Booking) =>
  approval ? "Waiting for your answer" : "Waiting for payment";

export function agreedText(booking: Booking, isOwn: boolean): string {
  const lines = shownLines(booking).filter(({ shift }) => shift);
  if (lines.some(({ shift }) => shift?.companionMissingAt)) {
    return isOwn
      ? t`Paid – you were reported missing`
      : t`Paid – the companion was reported missing`;
  }
  if (lines.some(({ shift }) => shift?.clientMissingAt)) {
    return isOwn
      ? t`Paid – you reported your client missing`
      : t`Paid – the client was reported missing`;
  }
  const awaited = lines.find(({ shift }) => shift?.canAcknowledge);
  if (!awaited) return t`Confirmed`;
  if (awaited.answer === "no_answer") {
    return isOwn ? t`Paid – your answer is overdue` : t`Paid – the companion's answer is overdue`;
  }
  const due = awaited.shift?.acknowledgeBy;
  const until = due && formatMoment(due, awaited.timezone);
  if (!isOwn) {
    return until
      ? t`Paid – waiting for the companion's answer until ${until}`
      : t`Paid – waiting for the companion's answer`;
  }
  return until
    ? t`Paid – waiting for your answer until ${until}`
    : t`Paid – waiting for your answer`;
}
