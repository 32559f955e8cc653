import { useCallback } from "react";
import { errorMessage } from "~/api/api-error";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { useDropMove, type WaitingMove } from "~/features/bookings/move/move-queries";
import { firstVisitTimeZone, formatDeadline, ZonedSpan } from "~/features/bookings/zoned-time";
import { startMoveCheckout } from "~/features/payments/start-checkout";
import { browserTimeZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { useCheckout } from "~/lib/use-checkout";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./waiting-moves.module.css";

/** New times that are held until the difference is paid; the current ones remain until then. */
export function WaitingMoves({ booking }: { booking: BookingDetail }) {
  return booking.waitingMoves.map((move) => (
    <WaitingMoveCard key={move._id} booking={booking} move={move} />
  ));
}

function WaitingMoveCard({ booking, move }: { booking: BookingDetail; move: WaitingMove }) {
  const { _id: id, companions } = booking;
  const line = companions.find(({ _id }) => _id === move.lineId);
  const pay = useCheckout(useCallback(() => startMoveCheckout(id, move._id), [id, move._id]));
  const drop = useDropMove(id);
  const failure = pay.error ?? drop.error;
  const { movesTime = true } = move;
  return (
    <Card className={styles.card}>
      <h2>{movesTime ? "A new time is waiting for payment" : "A change is waiting for payment"}</h2>
      <p>
        <ZonedSpan
          start={new Date(move.startDate)}
          end={new Date(move.endDate)}
          zone={line?.timezone ?? firstVisitTimeZone({ lines: companions })}
        />
      </p>
      {move.location && <p>{move.location}</p>}
      <p>
        It is held for you until{" "}
        <b translate="no">{formatDeadline(move.holdExpiresAt, browserTimeZone())}</b>.{" "}
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
          Pay {formatMoney(move.charge)} {movesTime ? "and move" : "and accept"}
        </Button>
        <Button
          kind="secondary"
          isBusy={drop.isPending}
          busyLabel="Saving..."
          onClick={() => drop.mutate(move._id)}
        >
          {movesTime ? "Keep the current time" : "Keep it as it is"}
        </Button>
      </div>
    </Card>
  );
}
