import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { bookingQueryOptions } from "~/features/bookings/booking-query";

export type Reschedule = components["schemas"]["Reschedule"];
export type RescheduleRequest = components["schemas"]["RescheduleRequest"];
export type PendingReschedule = components["schemas"]["WaitingMove"];

/** The current price of rescheduling; refetched each time, since it depends on the time. */
export const rescheduleQueryOptions = (id: string, request: RescheduleRequest | null) =>
  queryOptions({
    queryKey: ownKeys.bookingReschedule(id, request),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      const body = request as RescheduleRequest;
      return (await call(api.POST("/api/bookings/{id}/reschedule/quote", { params, body, signal })))
        .data;
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

function useChangedBooking(id: string) {
  const queryClient = useQueryClient();
  return (booking: components["schemas"]["BookingDetail"]) => {
    queryClient.setQueryData(bookingQueryOptions(id).queryKey, booking);
    queryClient.invalidateQueries({ queryKey: ownKeys.bookingLists });
  };
}

export function useRescheduleBooking(id: string) {
  const onSuccess = useChangedBooking(id);
  return useMutation({
    ...serialScope("booking", id),
    mutationFn: async ({ request, shown }: { request: RescheduleRequest; shown: Reschedule }) => {
      const params = { path: { id } };
      const body = { ...request, charge: shown.charge, refund: shown.refund };
      return (await call(api.POST("/api/bookings/{id}/reschedule", { params, body }))).data;
    },
    onSuccess,
  });
}

/** The current time stays; the unpaid new one is released. */
export function useDropReschedule(id: string) {
  const onSuccess = useChangedBooking(id);
  return useMutation({
    ...serialScope("booking", id),
    mutationFn: async (moveId: string) => {
      const params = { path: { id } };
      const body = { moveId };
      return (await call(api.POST("/api/bookings/{id}/reschedule/drop", { params, body }))).data;
    },
    onSuccess,
  });
}

/** The new figures of a refusal, if they differ from those shown. */
export function getChangedReschedule(error: unknown): Reschedule | null {
  if (!(error instanceof ApiError)) return null;
  const { data } = (error.body ?? {}) as { data?: { reschedule?: Reschedule } };
  return data?.reschedule ?? null;
}
