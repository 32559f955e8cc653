import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useMay } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { HoldDialog } from "./hold-dialog";
import { formatPayoutState, isForAccount } from "./payout-state";
import styles from "./payouts-of.module.css";
import { type Payout, payoutsQueryOptions, useRemindOfPayout } from "./payouts-query";

const maxAtOnce = 20;

/** For administrators: a companion's open payouts, each with its state and the acts on it. */
export function PayoutsOf({ companionId }: { companionId: string }) {
  const filter = { status: "pending", period: "all", page: 1, limit: maxAtOnce } as const;
  const query = useQuery(payoutsQueryOptions({ ...filter, companionId }));
  const brief = useFlashMessage();
  return (
    <section aria-label="Payouts that were not sent">
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Looking for payouts..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load payouts"
        isEmpty={({ data }) => data.length === 0}
        empty={<p>No payout is waiting.</p>}
      >
        {({ data, pagination: { total } }) => (
          <>
            <p>
              {total === 1 ? "1 payout was not sent yet:" : `${total} payouts were not sent yet:`}
            </p>
            <ul>
              {data.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} onDone={brief.show} />
              ))}
            </ul>
            {total > data.length && (
              <p>
                <Link to={`${routes.adminPayouts}?companion=${companionId}&period=all`}>
                  Show all of them
                </Link>
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

interface ItemProps {
  payout: Payout;
  onDone: (message: string) => void;
}

function PayoutItem({ payout, onDone }: ItemProps) {
  const [isHolding, setIsHolding] = useState(false);
  const remind = useRemindOfPayout(() => onDone("The companion was sent a reminder."));
  const mayHandle = useMay()("handle_payouts");
  const isHeld = payout.hold === "by_operator";
  const shift = payout.shiftDate && formatDateTime(payout.shiftDate, payout.timezone);
  const which = (
    <span translate="no" className="visually-hidden">
      {[formatMoney(payout.amount), shift].filter(Boolean).join(", ")}
    </span>
  );
  return (
    <li>
      <p>
        <b translate="no">{formatMoney(payout.amount)}</b>
        {shift && <span translate="no">, shift {shift}</span>} ·{" "}
        <Link to={routes.adminBooking(payout.bookingId)}>Booking {which}</Link>
      </p>
      <p className="muted">{formatPayoutState(payout)}</p>
      {remind.isError && (
        <p role="alert">
          {errorMessage(remind.error, "The reminder could not be sent. Please try again.")}
        </p>
      )}
      {mayHandle && payout.state !== "sending" && (
        <div className={styles.acts}>
          {isForAccount(payout) && (
            <Button
              kind="secondary"
              size="small"
              isBusy={remind.isPending}
              busyLabel="Sending..."
              onClick={() => remind.mutate(payout.id)}
            >
              Remind companion {which}
            </Button>
          )}
          <Button kind="secondary" size="small" onClick={() => setIsHolding(true)}>
            {isHeld ? "Release" : "Hold"} {which}
          </Button>
        </div>
      )}
      {isHolding && (
        <HoldDialog
          payout={payout}
          act={isHeld ? "release" : "hold"}
          onClose={() => setIsHolding(false)}
          onDone={() => onDone(isHeld ? "Payout released" : "Payout held")}
        />
      )}
    </li>
  );
}
