import { useQuery } from "@tanstack/react-query";
import type { Subject } from "~/data/subject";
import { Badge } from "~/ui/badge/badge";
import { FormSection } from "~/ui/form-section/form-section";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { BankLine } from "./bank-line";
import styles from "./payment-card.module.css";
import { BalanceLines, payoutsLead, StandingBadge } from "./payout-standing";
import { viewedAccountQueryOptions } from "./provider-account";

/** KPROF-002, CPROF-003: the status for an administrator, who cannot open the account. */
export function ViewedPaymentAccount({ subject: { id, type } }: { subject: Subject }) {
  const query = useQuery(viewedAccountQueryOptions(id));
  const isCompanion = type === "companion";
  return (
    <FormSection
      title={isCompanion ? "Payout Account" : "Payment account"}
      lead={isCompanion ? payoutsLead : undefined}
    >
      <QueryView
        query={query}
        loadingText="Loading the payment account..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load the payment account. Please try again."
        isEmpty={() => false}
        empty={null}
      >
        {({ account, balance }) => (
          <div className={styles.card}>
            {isCompanion ? <StandingBadge account={account} /> : <CustomerBadge {...account} />}
            {balance && <BalanceLines balance={balance} />}
            <BankLine bank={account.bank} />
            <p className="muted">Set up and opened by its owner alone.</p>
          </div>
        )}
      </QueryView>
    </FormSection>
  );
}

function CustomerBadge({ isComplete }: { isComplete: boolean }) {
  return (
    <p>
      {isComplete ? (
        <Badge kind="ok" isChecked>
          Payout Account Ready
        </Badge>
      ) : (
        <Badge>Not set up</Badge>
      )}
    </p>
  );
}
