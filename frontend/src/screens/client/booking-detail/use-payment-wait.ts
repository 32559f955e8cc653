import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type BookingDetail, bookingQueryOptions } from "~/features/bookings/booking-query";

const pollEveryMs = 3_000;
const pollAtMost = 40;

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
  const [polls, setPolls] = useState(0);
  const isPaid = outcome === "success";
  const query = useQuery({
    ...bookingQueryOptions(id),
    refetchInterval: (state) =>
      isPaid && !isSettled(state.state.data) && polls < pollAtMost ? pollEveryMs : false,
    refetchIntervalInBackground: false,
  });
  const { dataUpdatedAt, data } = query;

  useEffect(() => {
    if (dataUpdatedAt > 0) setPolls((count) => count + 1);
  }, [dataUpdatedAt]);

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
    return polls < pollAtMost ? "waiting" : "late";
  })();
  return { query, paymentReturn };
}
