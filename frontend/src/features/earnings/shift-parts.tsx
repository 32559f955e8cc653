import { formatDate, formatDateTime, formatSpan } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { humanize, textLabels } from "~/lib/open-labels";
import { t } from "~/lib/translate";
import { Badge, type BadgeKind } from "~/ui/badge/badge";
import type { Column } from "~/ui/data-table/column";
import styles from "./earnings.module.css";
import type { Shift } from "./earnings-query";

interface Visit {
  startTime: string;
  endTime: string;
  timezone: string;
  isCancelled: boolean;
  isViewed?: boolean;
}

/** Date and time span in the zone of the place. */
export function ShiftTime({ startTime, endTime, timezone, isCancelled, isViewed }: Visit) {
  return (
    <>
      {formatDate(startTime, timezone)}
      <span translate="no" className={styles.more}>
        {formatSpan(new Date(startTime), new Date(endTime), timezone)}
      </span>
      {isCancelled && (
        <span className={styles.more}>
          {isViewed
            ? "Canceled late: the companion's share of what was kept"
            : "Canceled late: your share of what was kept"}
        </span>
      )}
    </>
  );
}

/** The deducted amount, with a minus that screen readers announce. */
export function Minus({ amount }: { amount: number }) {
  return <span translate="no">{formatMoney(-amount)}</span>;
}

/** The companion's net pay for a shift. */
export function payoutColumn(title: string): Column<Pick<Shift, "netPayout">, "netPayout"> {
  return {
    key: "netPayout",
    title,
    sortBy: "server",
    isNumeric: true,
    cell: ({ netPayout }) => <strong translate="no">{formatMoney(netPayout)}</strong>,
  };
}

const looks: Record<string, { kind: BadgeKind; word: string }> = {
  paid: { kind: "ok", word: "Paid" },
  pending: { kind: "warn", word: "Pending" },
  scheduled: { kind: "info", word: "Scheduled" },
  returned: { kind: "bad", word: "Returned" },
};

/** EEARN-013: an unknown status is shown as an error. */
export function ShiftBadge({ status }: { status: string }) {
  const { kind, word } = looks[status] ?? { kind: "bad", word: status };
  return (
    <Badge kind={kind} isChecked={status === "paid"}>
      {word}
    </Badge>
  );
}

const holds = textLabels<NonNullable<Shift["heldReason"]>>({
  no_account: "Held: you have no payout account yet",
  account_not_ready: "Held: your payout account is not ready yet",
  disputed: "Held: the client's bank disputes the payment",
  by_operator: "Held: we are looking into this shift first, and support answers any questions",
});

const withDueDate = (state: string, due: string) => t`${state} (due ${formatDateTime(due)})`;

const unpayable = "Sent once your payout account is ready";

const formatSent = (payoutDate: string | null) =>
  payoutDate
    ? `Sent to your payout account ${formatDateTime(payoutDate)}`
    : "Sent to your payout account";

/** The state, and what was deducted from it. */
const withDeduction = (state: string, deducted: number | undefined) =>
  deducted
    ? t`${state}. ${formatMoney(deducted)} was deducted: the client disputed the payment at their bank`
    : state;

type PayoutParts = Pick<
  Shift,
  "payoutState" | "expectedPayoutAt" | "payoutDate" | "heldReason" | "deducted"
>;

/** The state of a shift's payout: the expected date, or why it is on hold and since when. */
export function formatPayout(shift: PayoutParts, now: Date, isPayable: boolean): string {
  const { payoutState, expectedPayoutAt, payoutDate, heldReason, deducted } = shift;
  switch (payoutState) {
    case "scheduled":
      return isPayable ? `Expected ${formatDateTime(expectedPayoutAt)}` : unpayable;
    case "due":
      if (!isPayable) return withDeduction(unpayable, deducted);
      return new Date(expectedPayoutAt) > now
        ? withDeduction(`Expected ${formatDateTime(expectedPayoutAt)}`, deducted)
        : withDeduction("Being sent now", deducted);
    case "held":
      return withDueDate(heldReason ? holds[heldReason] : t`Held`, expectedPayoutAt);
    case "sending":
      return "On its way to your payout account";
    case "failed":
      return withDueDate(
        "The transfer failed. The money is still yours, and we are looking into it",
        expectedPayoutAt,
      );
    case "paid":
      return withDeduction(formatSent(payoutDate), deducted);
    case "lost":
      return deducted
        ? t`${formatSent(payoutDate)}. ${formatMoney(deducted)} of it was taken back`
        : formatSent(payoutDate);
    case "reversing":
      return deducted
        ? "Being taken back: the client disputed the payment at their bank"
        : "Being taken back: the client was refunded";
    case "reversed":
      return deducted
        ? "Taken back: the client disputed the payment at their bank"
        : "Taken back: the client was refunded";
    case "cancelled":
      return deducted
        ? "Not sent: the client disputed the payment at their bank"
        : "Not sent: the client got the money back";
    default:
      return humanize(payoutState satisfies never);
  }
}
