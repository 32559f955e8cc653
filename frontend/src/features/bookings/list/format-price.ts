import type { Booking } from "~/features/bookings/booking-query";
import { formatMoney } from "~/lib/money";

/**
 * A canceled booking that was never paid has no price: nothing was charged, and nothing is due. Of
 * one that goes on or is over, without the visits that were refunded.
 */
export function formatPrice({ status, isPaid, totalCost, companions }: Booking): string {
  if (status === "cancelled") return isPaid ? formatMoney(totalCost) : "";
  const cents = companions.reduce(
    (sum, { refundAmount = 0 }) => sum + Math.round(refundAmount * 100),
    0,
  );
  return formatMoney((Math.round(totalCost * 100) - cents) / 100);
}
