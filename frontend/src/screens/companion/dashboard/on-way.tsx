import { useState } from "react";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { OnWayForm } from "~/features/bookings/detail/on-way-form";
import { formatMoment } from "~/features/bookings/zoned-time";
import { Button } from "~/ui/button/button";

interface Props {
  bookingId: string;
  line: BookingDetailLine;
}

/** For the way to the next shift: when the client reads that the companion will be there. */
export function OnWay({ bookingId, line }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { shift } = line;
  if (!shift?.canSayOnWay) return null;
  if (isOpen) {
    return <OnWayForm bookingId={bookingId} line={line} onDone={() => setIsOpen(false)} />;
  }
  return (
    <>
      {shift.onWayAt && shift.expectedAt && (
        <p role="status">
          {`Your client reads that you'll be there about ${formatMoment(shift.expectedAt, line.timezone)}.`}
        </p>
      )}
      <p>
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          {shift.onWayAt ? "Change my arrival" : "On my way"}
        </Button>
      </p>
    </>
  );
}
