import { useState } from "react";
import { type Role, useRole } from "~/api/session";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { formatMoment } from "~/features/bookings/zoned-time";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { CancelDialog } from "./cancel-dialog";
import { isUnderWay } from "./format-shift";

interface Props {
  booking: BookingDetail;
  line: BookingDetailLine;
}

/** One of several visits is given up, and the others are kept. */
export function CancelVisit({ booking, line }: Props) {
  const now = useNow();
  const isCompanion = useRole() === "companion";
  const [isAsking, setIsAsking] = useState(false);
  const isOver = new Date(line.endDate) <= now || line.shift?.checkedOutAt !== undefined;
  if (line.status === "cancelled" || isOver) return null;
  const hasBegun = isCompanion && isUnderWay({ companions: [line] });
  const label = hasBegun ? "I had to leave" : "Cancel this visit";
  const start = formatMoment(line.startDate, line.timezone);
  const { displayName } = line.companionId;
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        aria-label={isCompanion ? t`${label}: ${start}` : t`${label}: ${displayName}, ${start}`}
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

/**
 * The visits that this viewer may give up alone: a companion each of several that go on, the client
 * those that are free to cancel because they are not answered yet.
 */
export function getSeparatelyCancelable(booking: BookingDetail, role: Role): BookingDetailLine[] {
  const { status, canCancel, companions } = booking;
  if (status !== "confirmed" || !canCancel) return [];
  if (role === "client") return companions.filter(({ canCancelAlone }) => canCancelAlone);
  const ongoing = companions.filter((line) => line.status !== "cancelled");
  return role === "companion" && ongoing.length > 1 ? ongoing : [];
}
