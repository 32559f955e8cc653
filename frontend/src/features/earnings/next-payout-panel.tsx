import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { routes } from "~/lib/routes";
import { useNow } from "~/lib/use-now";
import { FormSection } from "~/ui/form-section/form-section";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./earnings.module.css";
import { pendingShifts, shiftsQueryOptions } from "./earnings-query";
import { describePayouts } from "./next-payout";

const shiftLimit = pendingShifts.limit;

interface Props {
  /** Where the money is sent. */
  children: ReactNode;
}

/** A companion's pay that was not sent yet: when it is sent, and what holds the rest. */
export function NextPayoutPanel({ children }: Props) {
  const query = useQuery(shiftsQueryOptions(pendingShifts));
  const now = useNow();
  return (
    <FormSection title="Your next payouts">
      <QueryView
        query={query}
        loadingText="Loading your next payouts..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load your next payouts. Please try again."
        isEmpty={({ data }) => data.length === 0}
        empty={<p>Nothing is waiting to be sent.</p>}
      >
        {({ data, pagination }) => (
          <div className={styles.text}>
            <ul className={styles.list}>
              {describePayouts(data, now).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {pagination.total > data.length && (
              <p>These are the {shiftLimit} earliest shifts; there are more.</p>
            )}
            <p>
              <Link to={`${routes.enhancedEarnings}?status=pending`}>Shifts not sent yet</Link>
            </p>
          </div>
        )}
      </QueryView>
      {children}
    </FormSection>
  );
}
