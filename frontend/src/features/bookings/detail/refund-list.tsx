import type { BookingDetail } from "~/features/bookings/booking-query";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { formatMoney, toCents } from "~/lib/money";
import { humanize } from "~/lib/open-labels";
import { t } from "~/lib/translate";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import styles from "./refund-list.module.css";

type Refund = BookingDetail["refunds"][number];

const looks = badgeLabels<Refund["status"]>({
  pending: { kind: "warn", word: "On its way" },
  succeeded: { kind: "ok", word: "Sent back" },
  failed: { kind: "bad", word: "Not delivered" },
  disputed: { kind: "neutral", word: "Disputed at the bank" },
});

const causes: Record<string, string> = {
  client_cancelled: "The client canceled",
  companion_cancelled: "A companion canceled",
  admin_cancelled: "Our support team canceled",
  no_answer: "The companion did not answer in time",
  slot_lost: "The time was no longer free when the payment arrived",
  not_available: "This visit was no longer available when the payment arrived",
  moved: "The visit was moved, and its new time costs less",
  repriced: "Our support team lowered the price",
  changed: "Our support team changed the visit, and it costs less now",
  line_refunded: "Our support team refunded a completed visit",
  refunded_in_part: "Our support team refunded a part of our fees",
  goodwill: "Our support team refunded a part as goodwill",
  paid_after_start: "The payment arrived when the visit had already started",
  paid_after_cancellation: "The payment arrived after the booking was canceled",
  paid_twice: "The booking was already paid",
  move_not_made: "The new time could no longer be given when the payment arrived",
};

/** The booking may go on without the visit that was canceled. */
const formatCause = (reason: string, isOwn: boolean) =>
  isOwn && reason === "client_cancelled" ? t`You canceled` : causes[reason];

interface Props {
  refunds: readonly Refund[];
  /** For viewers of the payment: shows what remains of it after all refunds. */
  paid?: number | undefined;
  /** The viewer is the client who paid. */
  isOwn?: boolean;
}

/** Refunds of a payment that is not part of the booking's own. */
const ofAnotherPayment = new Set(["paid_twice", "paid_after_cancellation", "move_not_made"]);

/** The remaining payment once all refunds have arrived. */
function afterRefunds(paid: number, refunds: readonly Refund[]): number {
  const given = refunds.filter(({ status }) => status === "pending" || status === "succeeded");
  return given.reduce((cents, { amount }) => cents - toCents(amount), toCents(paid)) / 100;
}

/** Every refund with its own state and date: a requested refund has not arrived yet. */
export function RefundList({ refunds, paid, isOwn = false }: Props) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className={styles.section}>
      <h3 id="refunds">{refunds.length > 1 ? "Refunds" : "Refund"}</h3>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund._id} className={styles.row}>
            <p className={styles.head}>
              <b translate="no" className="tabular">
                {formatMoney(refund.amount)}
              </b>
              <Badge kind={looks[refund.status].kind} isChecked={refund.status === "succeeded"}>
                {looks[refund.status].word}
              </Badge>
            </p>
            {causes[refund.reason] && (
              <p className="small muted">{formatCause(refund.reason, isOwn)}.</p>
            )}
            <p className="small">{refundSentence(refund, isOwn)}</p>
          </li>
        ))}
      </ul>
      {paid !== undefined && !refunds.some(({ reason }) => ofAnotherPayment.has(reason)) && (
        <p>
          <b>Total after refunds</b>{" "}
          <b translate="no" className="tabular">
            {formatMoney(afterRefunds(paid, refunds))}
          </b>
        </p>
      )}
    </section>
  );
}

const formatSettled = (day: string, isOwn: boolean) =>
  isOwn
    ? `Sent back to your card on ${day}. Banks can take up to 10 days to show it.`
    : `Sent back to the card on ${day}. Banks can take up to 10 days to show it.`;

const formatReturned = (isOwn: boolean) =>
  isOwn
    ? "Sent back to your card. Banks can take up to 10 days to show it."
    : "Sent back to the card. Banks can take up to 10 days to show it.";

function refundSentence({ status, createdAt, settledAt }: Refund, isOwn: boolean): string {
  const day = (at: string) => formatDate(at, browserTimeZone());
  const sent = day(createdAt);
  switch (status) {
    case "pending":
      return isOwn
        ? `Refund sent on ${sent}; it hasn't reached your card yet.`
        : `Refund sent on ${sent}; it hasn't reached the card yet.`;
    case "succeeded":
      return settledAt ? formatSettled(day(settledAt), isOwn) : formatReturned(isOwn);
    case "disputed":
      return "Disputed at the client's bank, which settles it. We do not refund it as well.";
    case "failed":
      return "The bank did not accept this refund. The money is still owed, and we are looking for another way to pay it back.";
    default:
      return `${humanize(status satisfies never)} since ${sent}.`;
  }
}
