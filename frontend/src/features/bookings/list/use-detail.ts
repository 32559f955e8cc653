import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { type BookingDetail, bookingQueryOptions } from "~/features/bookings/booking-query";
import { useInFlight } from "~/lib/use-in-flight";
import { useIsMounted } from "~/lib/use-is-mounted";

/** Loads details of a booking that the list omits, when they are needed. */
export function useDetail(id: string) {
  const client = useQueryClient();
  const { isBusy, run } = useInFlight();
  const isMounted = useIsMounted();
  const [error, setError] = useState<unknown>(null);
  const withDetail = (act: (detail: BookingDetail) => void) =>
    run(async () => {
      setError(null);
      try {
        const detail = await client.fetchQuery({ ...bookingQueryOptions(id), staleTime: 0 });
        if (isMounted()) act(detail);
      } catch (failure) {
        setError(failure);
      }
    });
  const problem = error === null ? null : errorMessage(error, "Failed to load booking");
  return { withDetail, isBusy, problem };
}
