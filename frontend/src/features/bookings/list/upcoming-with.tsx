import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { useRole, useSession } from "~/api/session";
import { useCancelBooking } from "~/features/bookings/booking-mutations";
import {
  type Booking,
  bookingListQueryOptions,
  type CancellationPreview,
  cancellationQueryOptions,
} from "~/features/bookings/booking-query";
import { VisitTime } from "~/features/bookings/zoned-time";
import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { companionLines, getNames, shownLines } from "./shown-lines";
import styles from "./upcoming-with.module.css";

const maxAtOnce = 20;

/** Upcoming visits with one person, each with the refund for canceling it. */
export function UpcomingWith({ userId }: { userId: string }) {
  const { user } = useSession();
  const subject = { id: user?._id ?? "", type: user?.type ?? "client", relation: "own" } as const;
  const filter = { upcoming: true, with: userId, limit: maxAtOnce };
  const query = useQuery({ ...bookingListQueryOptions(subject, filter), staleTime: 0 });
  return (
    <QueryView
      query={query}
      loadingText="Looking for upcoming bookings..."
      skeleton={<SkeletonText lines={3} />}
      errorText="Failed to load upcoming bookings"
      isEmpty={({ data }) => data.length === 0}
      empty={<p>You have nothing else booked with them.</p>}
    >
      {({ data, next }) => (
        <section className={styles.section} aria-label="Still booked">
          <p>
            Blocking doesn't cancel anything. This is still booked with them; you can keep it, or
            cancel it here:
          </p>
          <ul className={styles.list}>
            {data.map((booking) => (
              <UpcomingBooking key={booking._id} booking={booking} />
            ))}
          </ul>
          {next && <p>There are more. Your list of bookings shows them all.</p>}
        </section>
      )}
    </QueryView>
  );
}

function UpcomingBooking({ booking }: { booking: Booking }) {
  const isClient = useRole() === "client";
  const preview = useQuery(cancellationQueryOptions(booking._id, booking.status !== "cancelled"));
  const cancel = useCancelBooking(booking._id);
  const first = shownLines(booking)[0];
  const isCancelled = booking.status === "cancelled" || cancel.isSuccess;
  return (
    <li className={styles.booking}>
      {first && (
        <p>
          <VisitTime visit={first} />
        </p>
      )}
      {isClient && companionLines(booking).length > 1 && (
        <p>This booking is with {getNames(booking)}; canceling it cancels all of it.</p>
      )}
      {isCancelled ? (
        <p role="status">Canceled.</p>
      ) : (
        <>
          {preview.isError && (
            <p>{errorMessage(preview.error, "This booking can no longer be canceled here.")}</p>
          )}
          {preview.data && <p>{formatRefund(preview.data, isClient)}</p>}
          {cancel.error && (
            <Banner kind="bad" isAnnounced>
              {errorMessage(cancel.error, "Failed to cancel booking. Please try again.")}
            </Banner>
          )}
          {preview.data && (
            <Button
              kind="secondary"
              size="small"
              isBusy={cancel.isPending}
              busyLabel="Canceling..."
              onClick={() =>
                cancel.mutate({ reason: "", password: "", refund: preview.data.refund })
              }
            >
              {preview.data.refund
                ? `Cancel and refund ${formatMoney(preview.data.refund)}`
                : "Cancel booking"}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

function formatRefund({ tier, refund, paid }: CancellationPreview, isClient: boolean): string {
  if (tier === "unpaid") {
    return isClient ? "You have not paid, so nothing is charged." : "It is not paid yet.";
  }
  const sums = t`${formatMoney(refund)} of ${formatMoney(paid)}`;
  return isClient ? `You get back ${sums}.` : `The client gets back ${sums}.`;
}
