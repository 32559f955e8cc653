import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { MovePrice } from "~/features/bookings/move/move-price";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import type { MoveState } from "./use-move";

/** The price of rescheduling, or why it is unknown. */
export function MoveCost({ move, line }: { move: MoveState; line: BookingDetailLine }) {
  const { shown, isUpdating, refused, refusedField } = move;
  if (shown) {
    const zone = line.isVideoSession ? move.zone : line.timezone;
    return <MovePrice move={shown} zone={zone} isUpdating={isUpdating} />;
  }
  if (refused && !refusedField) {
    return (
      <Banner
        kind="bad"
        isAnnounced
        action={
          <Button kind="secondary" size="small" onClick={() => move.retry()}>
            Try again
          </Button>
        }
      >
        {refused}
      </Banner>
    );
  }
  if (refused) {
    const what = refusedField === "move-hours" ? "another duration" : "a free time";
    return <p className="muted">Choose {what}, and the amount appears here.</p>;
  }
  return (
    <p className="muted" aria-live="polite">
      {isUpdating
        ? "Working out what it costs..."
        : "Choose another time, and the amount appears here."}
    </p>
  );
}
