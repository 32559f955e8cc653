import { useState } from "react";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { formatMoment } from "~/features/bookings/zoned-time";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { CancelDialog } from "./cancel-dialog";
import { isUnderWay } from "./format-shift";

interface Props {
  booking: BookingDetail;
  line: BookingDetailLine;
}

/** A companion gives up one of several visits, and keeps the others. */
export function CancelVisit({ booking, line }: Props) {
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const isOver = new Date(line.endDate) <= now || line.shift?.checkedOutAt !== undefined;
  if (line.status === "cancelled" || isOver) return null;
  const hasBegun = isUnderWay({ companions: [line] });
  const label = hasBegun ? "I had to leave" : "Cancel this visit";
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        aria-label={`${label}: ${formatMoment(line.startDate, line.timezone)}`}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <CancelDialog booking={booking} line={line} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}

/** Whether this companion's visits can be given up one by one: it takes two that go on. */
export const hasSeveralToCancel = ({ status, canCancel, companions }: BookingDetail) =>
  status === "confirmed" &&
  canCancel &&
  companions.filter((line) => line.status !== "cancelled").length > 1;
