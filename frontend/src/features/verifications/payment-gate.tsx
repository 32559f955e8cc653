import type { ReactNode } from "react";
import { ApiError } from "~/api/api-error";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./paid-verifications.module.css";
import {
  NotVerified,
  notVerifiedText,
  type Paid,
  problemText,
  usePaymentCheck,
} from "./payment-check";

interface Props {
  paid: Paid;
  /** Called with the label of the purchase. */
  children: (type: string) => ReactNode;
}

/** Shows the content only after the payment is confirmed (VERI-018 to VERI-031). */
export function PaymentGate({ paid, children }: Props) {
  const { query, progress } = usePaymentCheck(paid);
  if (query.isSuccess) return children(query.data.verificationType);
  if (query.isPending || query.isFetching) {
    return (
      <Card padding="roomy" aria-busy="true">
        <p role="status">
          We are confirming your payment, {progress}. This takes a few seconds; nothing will be
          lost.
        </p>
        <SkeletonText lines={4} />
      </Card>
    );
  }
  const { error } = query;
  const isUnpaid =
    error instanceof NotVerified || (error instanceof ApiError && error.status === 403);
  return (
    <Card padding="roomy" className="stack">
      {isUnpaid && <h2>Payment Required</h2>}
      <Banner kind={isUnpaid ? "warn" : "bad"} isAnnounced title={problemText(error)}>
        {error instanceof ApiError && isUnpaid && notVerifiedText}
      </Banner>
      <div className={styles.actions}>
        <LinkButton to={routes.companionDashboard}>Return to Dashboard</LinkButton>
        <Button kind="secondary" onClick={() => query.refetch()}>
          Check again
        </Button>
      </div>
    </Card>
  );
}
