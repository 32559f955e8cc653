import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "~/api/api-error";
import { formatMoney } from "~/lib/money";
import { useCheckout } from "~/lib/use-checkout";
import { useClearSearchParams } from "~/lib/use-clear-search-params";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { FormSection } from "~/ui/form-section/form-section";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { BankLine } from "./bank-line";
import { DashboardButton } from "./dashboard-button";
import styles from "./payment-card.module.css";
import { BalanceLines, payoutsLead, StandingBadge, standingLabels } from "./payout-standing";
import {
  accountStatus,
  balanceQueryOptions,
  beginSetUp,
  type ProviderAccount,
  providerAccountQueryOptions,
  returned,
} from "./provider-account";

/** A companion's payout account: its status, its balance, the provider's page (PAYO). */
export function CompanionPayoutCard({ userId }: { userId: string }) {
  const query = useQuery(providerAccountQueryOptions(userId));
  return (
    <FormSection title="Payout Account" lead={payoutsLead}>
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

/** After returning from the provider, scrolls to this card instead of the top of the profile. */
function useReturn() {
  const place = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const forget = useClearSearchParams();
  const isBack = params.has(returned);
  useEffect(() => {
    if (!isBack) return;
    place.current?.scrollIntoView({ block: "center" });
    forget([returned]);
  }, [isBack, forget]);
  return place;
}

function Card({ account, userId }: { account: ProviderAccount; userId: string }) {
  const { exists, requirements } = account;
  const { text, button } = standingLabels[accountStatus(account)];
  const setUp = useCheckout(useCallback(() => beginSetUp(exists), [exists]));
  const isAsked = requirements.currently_due.length > 0;
  return (
    <div ref={useReturn()} className={styles.card}>
      <StandingBadge account={account} />
      {text && !(isAsked && account.detailsSubmitted) && <p>{text}</p>}
      {account.bankReturn && (
        <Banner kind="bad">
          Your bank returned {formatMoney(account.bankReturn.amount)}. It is still yours: update
          your bank details, and it is sent again.
        </Banner>
      )}
      {isAsked && account.detailsSubmitted && (
        <p>Our payment provider needs more details before it can pay you.</p>
      )}
      {exists && <Balance userId={userId} />}
      <BankLine bank={account.bank} />
      {setUp.error !== null && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(setUp.error, "Failed to set up your payment account. Please try again.")}
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
      {(balance) => <BalanceLines balance={balance} />}
    </QueryView>
  );
}
