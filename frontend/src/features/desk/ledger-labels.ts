import { humanize } from "~/lib/open-labels";

/** Accounts of the ledger; one without a label is shown as it is stored. */
const accountNames: Record<string, string> = {
  provider_pending: "Provider, pending",
  provider_available: "Provider, available",
  booking_escrow: "Held for this booking",
  travel_reserve: "Travel money, held",
  companion_payable: "Owed to the companion",
  rev_app_fee: "Our app fee",
  rev_company_fee: "Our company fee",
  rev_commission: "Our commission",
  exp_provider_fee: "Provider's fee",
  exp_dispute: "Dispute, at our cost",
  exp_goodwill: "Goodwill, at our cost",
  loss_negative_companion: "Not recovered from the companion",
  suspense: "Not assigned",
};

export const formatAccount = (account: string) => accountNames[account] ?? humanize(account);

const entryNames: Record<string, string> = {
  checkout_paid: "Payment received",
  amount_mismatch: "Payment with another amount",
  refund: "Refund",
  refund_failed: "Refund came back",
  dispute_opened: "Disputed by the client's bank",
  dispute_won: "Dispute won",
  refund_charged_back: "Refund taken by the client's bank",
  refund_reinstated: "Refund due again",
  travel_reserved: "Travel money set aside",
  line_completed: "Visit completed",
  line_cancelled: "Visit canceled",
  line_refunded: "Visit refunded",
  partial_refund: "Refund in part, at our cost",
  line_moved: "Visit rescheduled",
  booking_completed: "Booking completed",
  booking_cancelled: "Booking canceled",
  transfer_made: "Payout sent",
  transfer_reversed: "Payout taken back",
  companion_loss: "Loss that we bear",
  payout_voided: "Payout not sent",
};

export const formatEntry = (kind: string) => entryNames[kind] ?? humanize(kind);

/** Why a refund was ordered: "Companion canceled". */
export const formatRefundReason = (reason: string) =>
  humanize(reason.replace(/cancelled/g, "canceled"));
