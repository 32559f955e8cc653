import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { bookingQueryOptions } from "~/features/bookings/booking-query";

export type DeclineReason = components["schemas"]["DeclineReason"];

/** A companion's answer to a request: the reason of a decline, or null to accept. */
export function useAnswerRequest(id: string) {
  const queryClient = useQueryClient();
  const params = { path: { id } };
  return useMutation({
    ...serialScope("booking", id),
    mutationFn: (declined: DeclineReason | null) =>
      declined === null
        ? call(api.POST("/api/bookings/{id}/accept", { params }))
        : call(api.POST("/api/bookings/{id}/decline", { params, body: { reason: declined } })),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(bookingQueryOptions(id).queryKey, data);
      queryClient.invalidateQueries({ queryKey: ownKeys.bookingLists });
    },
    // Refused: it was withdrawn, or the deadline has passed.
    onError: () =>
      void queryClient.invalidateQueries({ queryKey: bookingQueryOptions(id).queryKey }),
  });
}
