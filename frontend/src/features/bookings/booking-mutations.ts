import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { bookingQueryOptions, cancellationQueryOptions } from "./booking-query";
import { changedRefund } from "./changed-refund";

/** The street address of a visit, in the area that was booked. */
export function useChangePlace(id: string, lineId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("booking", id),
    mutationFn: async (location: string) => {
      const params = { path: { id, lineId } };
      const body = { location };
      return (await call(api.PATCH("/api/bookings/{id}/lines/{lineId}/place", { params, body })))
        .data;
    },
    onSuccess: (booking) => {
      queryClient.setQueryData(bookingQueryOptions(id).queryKey, booking);
      queryClient.invalidateQueries({ queryKey: ownKeys.bookingLists });
    },
  });
}

export interface Cancellation {
  reason: string;
  /** The administrator's password, to confirm. */
  password: string;
  /** The refund that the dialog showed; the server rejects any other amount. */
  refund: number | undefined;
}

/** With a line: that visit alone. */
export function useCancelBooking(id: string, lineId?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("booking", id),
    mutationFn: async ({ reason, password, refund }: Cancellation) => {
      const params = { path: { id } };
      const body = {
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(password ? { password } : {}),
        ...(refund === undefined ? {} : { refund }),
        ...(lineId && { lineId }),
      };
      return (await call(api.POST("/api/bookings/{id}/cancel", { params, body }))).data;
    },
    // A deadline passed in the meantime: the new amount is shown and must be confirmed again.
    onError: (error) => {
      const changed = changedRefund(error);
      const { queryKey } = cancellationQueryOptions(id, true, lineId);
      if (changed) queryClient.setQueryData(queryKey, changed);
    },
    onSuccess: (booking) => {
      queryClient.setQueryData(bookingQueryOptions(id).queryKey, booking);
      // Keeps cached lists from showing "Confirmed" again on Back.
      for (const queryKey of [ownKeys.bookingLists, adminKeys.adminBookingLists]) {
        queryClient.removeQueries({ queryKey, type: "inactive" });
      }
      queryClient.invalidateQueries({ queryKey: ownKeys.bookingLists });
    },
  });
}
