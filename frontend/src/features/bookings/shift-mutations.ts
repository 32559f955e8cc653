import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { type BookingDetail, bookingQueryOptions } from "./booking-query";

export type ShiftAct = "acknowledge" | "check-in" | "check-out" | "no-show" | "no-show/withdraw";

function useShiftCall<T>(id: string, send: (what: T) => Promise<{ data: BookingDetail }>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("booking", id),
    mutationFn: send,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(bookingQueryOptions(id).queryKey, data);
      queryClient.invalidateQueries({ queryKey: ownKeys.bookingLists });
    },
    // Refused: the permitted reports have changed in the meantime.
    onError: () =>
      void queryClient.invalidateQueries({ queryKey: bookingQueryOptions(id).queryKey }),
  });
}

/** Reports about a visit that take one press. */
export function useShiftAct(id: string, lineId: string) {
  const target = { params: { path: { id, lineId } } };
  return useShiftCall(id, (act: ShiftAct) => {
    if (act === "acknowledge")
      return call(api.POST("/api/bookings/{id}/lines/{lineId}/acknowledge", target));
    if (act === "check-in")
      return call(api.POST("/api/bookings/{id}/lines/{lineId}/check-in", target));
    if (act === "check-out")
      return call(api.POST("/api/bookings/{id}/lines/{lineId}/check-out", target));
    if (act === "no-show/withdraw")
      return call(api.POST("/api/bookings/{id}/lines/{lineId}/no-show/withdraw", target));
    return call(api.POST("/api/bookings/{id}/lines/{lineId}/no-show", target));
  });
}

/** The link of one video visit; empty: the companion's usual one. */
export function useVisitLink(id: string, lineId: string) {
  const params = { path: { id, lineId } };
  return useShiftCall(id, (meetingLink: string) =>
    call(
      api.PUT("/api/bookings/{id}/lines/{lineId}/meeting-link", { params, body: { meetingLink } }),
    ),
  );
}

/** `expectedAt`: the arrival, an instant. */
export function useShiftOnWay(id: string, lineId: string) {
  const params = { path: { id, lineId } };
  return useShiftCall(id, (expectedAt: string) =>
    call(api.POST("/api/bookings/{id}/lines/{lineId}/on-my-way", { params, body: { expectedAt } })),
  );
}

export function useShiftLate(id: string, lineId: string) {
  const params = { path: { id, lineId } };
  return useShiftCall(id, (minutes: number) =>
    call(api.POST("/api/bookings/{id}/lines/{lineId}/late", { params, body: { minutes } })),
  );
}
