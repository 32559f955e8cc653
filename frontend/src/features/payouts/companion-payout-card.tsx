import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { messageOf } from "~/api/api-error";
import { formatMoney } from "~/lib/money";
import { useCheckout } from "~/lib/use-checkout";
import { Badge, type BadgeKind } from "~/ui/badge/badge";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { FormSection } from "~/ui/form-section/form-section";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { DashboardButton } from "./dashboard-button";
import styles from "./payment-card.module.css";
import {
  balanceQueryOptions,
  beginSetUp,
  type ProviderAccount,
  providerAccountQueryOptions,
  standingOf,
} from "./provider-account";

const words = {
  none: {
    label: "Payment Account Not Set Up",
    kind: "neutral",
    text: "Set it up once to get paid. You can take bookings before then; what you earn is kept for you.",
    button: "Set Up Payment Account",
  },
  begun: {
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

/** A companion's payout account: where it stands, what is there, the provider's page (PAYO). */
export function CompanionPayoutCard({ userId }: { userId: string }) {
  const query = useQuery(providerAccountQueryOptions(userId));
  return (
    <FormSection
      title="Payout Account"
      lead="Payouts are automatic, 8 hours after a shift is completed."
    >
      <QueryView
        query={query}
        loadingText="Loading your payout account..."
        skeleton={<SkeletonText lines={3} />}
        errorText="Failed to load your payout account. Please try again."
        isEmpty={() => false}
        empty={null}
      >
        {(account) => <Card account={account} userId={userId} />}
      </QueryView>
    </FormSection>
  );
}

function Card({ account, userId }: { account: ProviderAccount; userId: string }) {
  const { exists, requirements } = account;
  const { label, kind, text, button } = words[standingOf(account)];
  const setUp = useCheckout(useCallback(() => beginSetUp(exists), [exists]));
  const isAsked = requirements.currently_due.length > 0;
  return (
    <div className={styles.card}>
      <p>
        <Badge kind={kind} isChecked={kind === "ok"}>
          {label}
        </Badge>
      </p>
      {text && <p>{text}</p>}
      {isAsked && account.detailsSubmitted && (
        <p>Our payment provider needs more details before it can pay you.</p>
      )}
      {exists && <Balance userId={userId} />}
      {setUp.error !== null && (
        <Banner kind="bad" isAnnounced>
          {messageOf(setUp.error, "Failed to set up your payment account. Please try again.")}
        </Banner>
      )}
      <div className={styles.actions}>
        {button && (account.detailsSubmitted ? isAsked : true) && (
          <Button kind="secondary" isBusy={setUp.isBusy} busyLabel="Opening..." onClick={setUp.go}>
            {button}
          </Button>
        )}
        {account.detailsSubmitted && <DashboardButton />}
      </div>
    </div>
  );
}

function Balance({ userId }: { userId: string }) {
  const query = useQuery(balanceQueryOptions(userId));
  return (
    <QueryView
      query={query}
      loadingText="Loading your balance..."
      skeleton={<SkeletonText lines={2} />}
      errorText="Failed to fetch balance. Please try again."
      isEmpty={() => false}
      empty={null}
    >
      {({ available, pending }) => (
        <div className={styles.balance}>
          <p>
            Available Balance: <strong>{formatMoney(available)}</strong>
          </p>
          <p>
            Pending Balance: <strong>{formatMoney(pending)}</strong>
          </p>
        </div>
      )}
    </QueryView>
  );
}
