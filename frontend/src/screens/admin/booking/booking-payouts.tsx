import { useQuery } from "@tanstack/react-query";
import { PayoutRow } from "~/features/payouts/payout-row";
import { payoutsQueryOptions } from "~/features/payouts/payouts-query";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";

interface Props {
  bookingId: string;
  /** Its payouts exist from the cancellation on. */
  isCanceled: boolean;
  onDone: (message: string) => void;
}

/** More than a booking has visits. */
const maxPayouts = 50;

/** What each companion is paid: hold, release, retry, refund. */
export function BookingPayouts({ bookingId, isCanceled, onDone }: Props) {
  const filter = { status: "all", period: "all", page: 1, limit: maxPayouts } as const;
  const query = useQuery(payoutsQueryOptions({ ...filter, bookingId }));
  return (
    <section aria-labelledby="payouts" className="stack">
      <h2 id="payouts">Payouts</h2>
      <QueryView
        query={query}
        loadingText="Loading payouts..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load payouts"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p className="muted">
            {isCanceled
              ? "No payout: the booking was canceled, and no companion is owed anything for it."
              : "No payout yet: it is planned when the booking is completed."}
          </p>
        }
      >
        {({ data }) => (
          <RowList look="panel">
            {data.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} onDone={onDone} />
            ))}
          </RowList>
        )}
      </QueryView>
    </section>
  );
}
