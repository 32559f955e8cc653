import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { humanize, textLabels } from "~/lib/open-labels";
import type { Payout } from "./payouts-query";

/** Only the companion can resolve this. */
export function isForAccount({ hold }: Payout): boolean {
  return hold === "no_account" || hold === "account_not_ready";
}

const waits = textLabels<NonNullable<Payout["hold"]>>({
  no_account: "Waiting: the companion has no payout account",
  account_not_ready: "Waiting: the payout account is not ready",
  disputed: "Waiting: the payment is disputed",
  by_operator: "Held until an administrator releases it",
});

/** The state of the payout, in one line. */
export function formatPayoutState(payout: Payout): string {
  switch (payout.state) {
    case "held": {
      const why = payout.hold ? waits[payout.hold] : "Waiting";
      return payout.holdNote ? `${why}: ${payout.holdNote}` : why;
    }
    case "due":
      return `Due ${formatDateTime(payout.dueAt)}`;
    case "sending":
      return "On its way to the provider";
    case "paid":
      return `Sent ${formatDateTime(payout.processedAt ?? payout.dueAt)} · ${payout.stripeTransferId ?? ""}`;
    case "failed":
      return `Failed: ${payout.lastError || "no reason given"}`;
    case "reversing":
      return payout.deducted ? "A part is being taken back" : "Being taken back for a refund";
    case "reversed":
      return payout.deducted ? "Taken back after a lost dispute" : "Taken back and refunded";
    case "lost":
      return payout.returned
        ? `Refunded; only ${formatMoney(payout.returned)} came back`
        : "Refunded; the money did not come back";
    case "cancelled":
      return payout.deducted
        ? "Not sent: the client's bank took the money back"
        : "Not sent: the client got the money back";
    default:
      return humanize(payout.state satisfies never);
  }
}
