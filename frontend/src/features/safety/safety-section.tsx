import { lazy, Suspense } from "react";
import type { components } from "~/api/schema";
import { useNow } from "~/lib/use-now";
import { SkeletonText } from "~/ui/skeleton/skeleton";

type BookingDetail = components["schemas"]["BookingDetail"];

/** Loaded around a visit only. */
const SafetyPanel = lazy(() => import("./safety-panel"));

const leadMs = 30 * 60_000;
const afterMs = 24 * 3_600_000;

/** Whether a visit of the booking begins soon, takes place, or ended within a day. */
export function isAroundVisit({ companions }: BookingDetail, now: Date): boolean {
  return companions.some(({ startDate, endDate, shift }) => {
    const opens = new Date(startDate).getTime() - leadMs;
    const onWay = shift?.onWayAt ? new Date(shift.onWayAt).getTime() : opens;
    return (
      Math.min(opens, onWay) <= now.getTime() &&
      now.getTime() < new Date(endDate).getTime() + afterMs
    );
  });
}

/** To the two parties of a paid booking. */
export function SafetySection({ booking }: { booking: BookingDetail }) {
  const now = useNow();
  if (!booking.payment.paidAt || !isAroundVisit(booking, now)) return null;
  return (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <SafetyPanel bookingId={booking._id} />
    </Suspense>
  );
}
