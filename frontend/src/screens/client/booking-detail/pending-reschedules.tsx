import { useCallback } from "react";
import { errorMessage } from "~/api/api-error";
import type { BookingDetail } from "~/features/bookings/booking-query";
import {
  type PendingReschedule,
  useDropReschedule,
} from "~/features/bookings/reschedule/reschedule-queries";
import { useRefetchAt } from "~/features/bookings/use-refetch-at";
import { firstVisitTimeZone, formatDeadline, ZonedSpan } from "~/features/bookings/zoned-time";
import { startRescheduleCheckout } from "~/features/payments/start-checkout";
import { browserTimeZone } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { formatMoney } from "~/lib/money";
import { useCheckout } from "~/lib/use-checkout";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./pending-reschedules.module.css";

/** New times that are held until the difference is paid; the current ones remain until then. */
export function PendingReschedules({ booking }: { booking: BookingDetail }) {
  return booking.waitingMoves.map((reschedule) => (
    <PendingRescheduleCard key={reschedule._id} booking={booking} reschedule={reschedule} />
  ));
}

function PendingRescheduleCard({
  booking,
  reschedule,
}: {
  booking: BookingDetail;
  reschedule: PendingReschedule;
}) {
  const { _id: id, companions } = booking;
  const line = companions.find(({ _id }) => _id === reschedule.lineId);
  const pay = useCheckout(
    useCallback(() => startRescheduleCheckout(id, reschedule._id), [id, reschedule._id]),
  );
  const drop = useDropReschedule(id);
  const failure = pay.error ?? drop.error;
  const now = useNow();
  useRefetchAt(id, [Date.parse(reschedule.holdExpiresAt)]);
  const { movesTime = true } = reschedule;
  if (new Date(reschedule.holdExpiresAt) <= now) {
    return (
      <Banner kind="warn" title="It was not paid in time.">
        {movesTime
          ? "The new time is no longer held for you. Your booking stays as it was, and nothing was charged."
          : "The change is gone. Your booking stays as it was, and nothing was charged."}
      </Banner>
    );
  }
  return (
    <Card className={styles.card}>
      <h2>{movesTime ? "A new time is waiting for payment" : "A change is waiting for payment"}</h2>
      <p>
        <ZonedSpan
          start={new Date(reschedule.startDate)}
          end={new Date(reschedule.endDate)}
          zone={line?.timezone ?? firstVisitTimeZone({ lines: companions })}
        />
      </p>
      {reschedule.location && <p>{localText(reschedule.location)}</p>}
      <p>
        It is held for you until{" "}
        <b translate="no">{formatDeadline(reschedule.holdExpiresAt, browserTimeZone())}</b>.{" "}
        {movesTime
          ? "Your current time stays yours until you pay."
          : "Everything stays as it is until you pay."}
      </p>
      {failure !== null && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(failure, "That did not work. Please try again.")}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button isBusy={pay.isBusy} busyLabel="Processing..." onClick={pay.go}>
          {movesTime
            ? `Pay ${formatMoney(reschedule.charge)} and move`
            : `Pay ${formatMoney(reschedule.charge)} and accept`}
        </Button>
        <Button
          kind="secondary"
          isBusy={drop.isPending}
          busyLabel="Saving..."
          onClick={() => drop.mutate(reschedule._id)}
        >
          {movesTime ? "Keep the current time" : "Keep it as it is"}
        </Button>
      </div>
    </Card>
  );
}
