import { formatMoney } from "~/lib/money";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { type Payout, useRetryPayout } from "./payouts-query";

interface Props {
  payout: Payout;
  onClose: () => void;
  onRetried: () => void;
}

/** ADMP-007 to ADMP-009 */
export function RetryDialog({ payout, onClose, onRetried }: Props) {
  const retry = useRetryPayout(() => {
    onRetried();
    onClose();
  });
  return (
    <ReasonDialog
      about={`retry-payout:${payout.id}`}
      title="Retry this payout?"
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel="Retry"
      busyLabel="Retrying..."
      act={(reason) => retry.mutateAsync({ id: payout.id, reason })}
      failure="Failed to retry payout"
    >
      <p>
        {payout.companionName}'s {formatMoney(payout.amount)} is sent again.
      </p>
    </ReasonDialog>
  );
}
