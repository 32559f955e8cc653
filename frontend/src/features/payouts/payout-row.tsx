import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useMay } from "~/data/admin-acts";
import { waitingForApproval } from "~/data/waiting-approval";
import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { listRow, rowActions } from "~/ui/shortcuts/list-row";
import { DeductDialog } from "./deduct-dialog";
import { HoldDialog } from "./hold-dialog";
import styles from "./payout-row.module.css";
import { formatPayoutState, isForAccount } from "./payout-state";
import { type Payout, useRemindOfPayout } from "./payouts-query";
import { RefundDialog } from "./refund-dialog";
import { RetryDialog } from "./retry-dialog";

const looks = badgeLabels<Payout["status"]>({
  completed: { kind: "ok", word: "Completed" },
  pending: { kind: "warn", word: "Pending" },
  failed: { kind: "bad", word: "Failed" },
  returned: { kind: "neutral", word: "Returned" },
});
const refundable: Payout["state"][] = ["due", "held", "failed", "paid"];
const holdable: Payout["state"][] = ["due", "held", "failed"];

interface Props {
  payout: Payout;
  onDone: (message: string) => void;
}

export function PayoutRow({ payout, onDone }: Props) {
  const [isRefunding, setIsRefunding] = useState(false);
  const [isHolding, setIsHolding] = useState(false);
  const [isDeducting, setIsDeducting] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  const remind = useRemindOfPayout(() => onDone("The companion was sent a reminder."));
  const may = useMay();
  const mayHandle = may("handle_payouts");
  const mayRefund = may("refund");
  const { kind, word } = looks[payout.status];
  const isHeld = payout.hold === "by_operator";
  const whose = <span className="visually-hidden">of {payout.companionName}</span>;
  return (
    <li {...listRow} className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <span translate="no">{payout.companionName}</span>{" "}
          {payout.companionSuspended && <Badge kind="bad">Suspended</Badge>}
        </h2>
        <p className={styles.more}>
          {payout.shiftDate && `Shift ${formatDateTime(payout.shiftDate, payout.timezone)} · `}
          <Link to={routes.adminBooking(payout.bookingId)}>Booking {whose}</Link>
        </p>
        <p className={styles.more}>{formatPayoutState(payout)}</p>
        {payout.deducted && (
          <p className={styles.more}>
            {formatMoney(payout.deducted)} of it deducted after a lost dispute
          </p>
        )}
        {remind.isError && (
          <p role="alert" className={styles.problem}>
            {errorMessage(remind.error, "The reminder could not be sent. Please try again.")}
          </p>
        )}
      </div>
      <p translate="no" className={styles.amount}>
        {formatMoney(payout.amount)}
      </p>
      <Badge kind={kind} isChecked={payout.status === "completed"} className={styles.status}>
        {word}
      </Badge>
      <div {...rowActions} className={styles.actions}>
        {mayHandle && payout.status === "failed" && (
          <Button kind="secondary" size="small" onClick={() => setIsRetrying(true)}>
            Retry {whose}
          </Button>
        )}
        {mayHandle && payout.state === "held" && isForAccount(payout) && (
          <Button
            kind="secondary"
            size="small"
            isBusy={remind.isPending}
            busyLabel="Sending..."
            onClick={() => remind.mutate(payout.id)}
          >
            Remind companion{" "}
            <span translate="no" className="visually-hidden">
              {payout.companionName}
            </span>
          </Button>
        )}
        {mayHandle && holdable.includes(payout.state) && (
          <Button kind="quiet" size="small" onClick={() => setIsHolding(true)}>
            {isHeld ? "Release" : "Hold"} {whose}
          </Button>
        )}
        {mayRefund && payout.deductible && (
          <Button kind="quiet" size="small" onClick={() => setIsDeducting(true)}>
            Deduct for dispute {whose}
          </Button>
        )}
        {mayRefund && refundable.includes(payout.state) && (
          <Button
            kind="quiet"
            size="small"
            className={styles.refund}
            onClick={() => setIsRefunding(true)}
          >
            Refund client <span className="visually-hidden">for {payout.companionName}</span>
          </Button>
        )}
      </div>
      {isRetrying && (
        <RetryDialog
          payout={payout}
          onClose={() => setIsRetrying(false)}
          onRetried={() => onDone("Payout retry initiated")}
        />
      )}
      {isHolding && (
        <HoldDialog
          payout={payout}
          act={isHeld ? "release" : "hold"}
          onClose={() => setIsHolding(false)}
          onDone={() => onDone(isHeld ? "Payout released" : "Payout held")}
        />
      )}
      {isDeducting && (
        <DeductDialog
          payout={payout}
          onClose={() => setIsDeducting(false)}
          onDeducted={(isWaiting) => onDone(isWaiting ? waitingForApproval : "Payout deducted")}
        />
      )}
      {isRefunding && (
        <RefundDialog
          payout={payout}
          onClose={() => setIsRefunding(false)}
          onRefunded={(isWaiting) => onDone(isWaiting ? waitingForApproval : "Refund ordered")}
        />
      )}
    </li>
  );
}
