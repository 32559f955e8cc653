import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { usePolledQuery } from "~/data/poll";
import { type BookingDetail, bookingQueryOptions } from "~/features/bookings/booking-query";

const bounds = { everyMs: 3_000, atMost: 40 };

export type PaymentReturn = "none" | "waiting" | "confirmed" | "late" | "abandoned";

const isSettled = (booking: BookingDetail | undefined) =>
  booking !== undefined && booking.status !== "pending";

/**
 * The booking, asked again while a payment that just came back is not yet known to it. The provider's
 * own message is the truth; this only watches for it, and not while nobody looks.
 */
export function useBookingWithPayment(id: string) {
  const [params, setParams] = useSearchParams();
  const [outcome] = useState(params.get("payment"));
  const isPaid = outcome === "success";
  const { query, isExhausted } = usePolledQuery(bookingQueryOptions(id), {
    ...bounds,
    isWanted: isPaid,
    isOver: isSettled,
  });
  const { data } = query;

  // The address is a hint that is read once, so that a reload does not tell old news.
  useEffect(() => {
    if (!outcome || !isSettled(data)) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete("payment");
    rest.delete("session_id");
    setParams(rest, { replace: true });
  }, [outcome, data, setParams]);

  const paymentReturn = ((): PaymentReturn => {
    if (!outcome) return "none";
    if (!isPaid) return data?.status === "pending" ? "abandoned" : "none";
    if (data?.status === "confirmed") return "confirmed";
    if (data && isSettled(data)) return "none";
    return isExhausted ? "late" : "waiting";
  })();
  return { query, paymentReturn };
}
