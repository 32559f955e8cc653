import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { ReschedulePrice } from "~/features/bookings/reschedule/reschedule-price";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import type { RescheduleState } from "./use-reschedule";

/** The price of rescheduling, or why it is unknown. */
export function RescheduleCost({
  reschedule,
  line,
}: {
  reschedule: RescheduleState;
  line: BookingDetailLine;
}) {
  const { shown, isUpdating, refused, refusedField } = reschedule;
  if (shown) {
    const zone = line.isVideoSession ? reschedule.zone : line.timezone;
    return <ReschedulePrice reschedule={shown} zone={zone} isUpdating={isUpdating} />;
  }
  if (refused && !refusedField) {
    return (
      <Banner
        kind="bad"
        isAnnounced
        action={
          <Button kind="secondary" size="small" onClick={() => reschedule.retry()}>
            Try again
          </Button>
        }
      >
        {refused}
      </Banner>
    );
  }
  if (refused) {
    return (
      <p className="muted">
        {refusedField === "reschedule-hours"
          ? "Choose another duration, and the amount appears here."
          : "Choose a free time, and the amount appears here."}
      </p>
    );
  }
  return (
    <p className="muted" aria-live="polite">
      {isUpdating
        ? "Working out what it costs..."
        : "Choose another time, and the amount appears here."}
    </p>
  );
}
