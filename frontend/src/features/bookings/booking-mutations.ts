import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import { inTurn } from "~/data/in-turn";
import { keys } from "~/data/keys";
import { type BookingDetail, bookingQueryOptions } from "./booking-query";
import type { BookingRequest, Quote } from "./form/booking-request";

export async function createBooking(body: BookingRequest, key: string): Promise<BookingDetail> {
  const params = { header: { "Idempotency-Key": key } };
  return (await call(api.POST("/api/bookings", { params, body }))).data;
}

/** The fresh quote of a 409 quote_changed; null for any other failure. */
export function changedQuoteOf(error: unknown): Quote | null {
  if (!(error instanceof ApiError) || error.code !== "quote_changed") return null;
  const body = error.body as { data?: { quote?: Quote } } | undefined;
  return body?.data?.quote ?? null;
}

/** The door of a visit, in the area that was booked. */
export function useChangePlace(id: string, lineId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...inTurn("booking", id),
    mutationFn: async (location: string) => {
      const params = { path: { id, lineId } };
      const body = { location };
      return (await call(api.PATCH("/api/bookings/{id}/lines/{lineId}/place", { params, body })))
        .data;
    },
    onSuccess: (booking) => {
      queryClient.setQueryData(bookingQueryOptions(id).queryKey, booking);
      queryClient.invalidateQueries({ queryKey: keys.bookingLists });
    },
  });
}

export interface Cancellation {
  reason: string;
  /** An administrator's own, to confirm. */
  password: string;
}

export function useCancelBooking(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...inTurn("booking", id),
    mutationFn: async ({ reason, password }: Cancellation) => {
      const params = { path: { id } };
      const body = {
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(password ? { password } : {}),
      };
      return (await call(api.POST("/api/bookings/{id}/cancel", { params, body }))).data;
    },
    onSuccess: (booking) => {
      queryClient.setQueryData(bookingQueryOptions(id).queryKey, booking);
      queryClient.invalidateQueries({ queryKey: keys.bookingLists });
    },
  });
}
