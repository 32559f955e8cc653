import { formatMoney } from "~/lib/money";
import { Badge, type BadgeKind } from "~/ui/badge/badge";
import styles from "./payment-card.module.css";
import { accountStatus, type Balance, type ProviderAccount } from "./provider-account";

/** PAYO-018 */
export const payoutsLead =
  "Payouts are automatic, 8 hours after a shift is completed. A booking with several visits is completed when its last one ends. Pay for a visit without a check-in is held until our team has asked both sides.";

/** PAYO-003 to PAYO-005, PAYO-007 */
export const standingLabels = {
  none: {
    label: "Payment Account Not Set Up",
    kind: "neutral",
    text: "Set it up once to get paid. You can take bookings before then; what you earn is kept for you.",
    button: "Set Up Payment Account",
  },
  started: {
    label: "Account Setup Not Finished",
    kind: "warn",
    text: "Some details are still missing. What you earn is kept for you until you add them.",
    button: "Continue Setup",
  },
  inReview: {
    label: "Account Setup In Progress",
    kind: "warn",
    text: "Review of a new payout account takes 1-2 business days.",
    button: "Continue Setup",
  },
  complete: { label: "Payment Account Ready", kind: "ok", text: "", button: "" },
} as const satisfies Record<
  string,
  { label: string; kind: BadgeKind; text: string; button: string }
>;

export function StandingBadge({ account }: { account: ProviderAccount }) {
  const { label, kind } = standingLabels[accountStatus(account)];
  return (
    <p>
      <Badge kind={kind} isChecked={kind === "ok"}>
        {label}
      </Badge>
    </p>
  );
}

/** PAYO-009, PAYO-010 */
export function BalanceLines({ balance: { available, pending } }: { balance: Balance }) {
  return (
    <div className={styles.balance}>
      <p>
        Available Balance: <strong translate="no">{formatMoney(available)}</strong>
      </p>
      <p>
        Pending Balance: <strong translate="no">{formatMoney(pending)}</strong>
      </p>
    </div>
  );
}
