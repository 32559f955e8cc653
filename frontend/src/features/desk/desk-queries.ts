import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";

export type BookingRecord = components["schemas"]["BookingRecordReply"]["data"];
export type DeskPerson = components["schemas"]["DeskPerson"];
export type DeskCase = components["schemas"]["DeskCase"];
export type TimelineEvent = components["schemas"]["TimelineEvent"];

/** The people, the money and the cases of a booking. */
export const bookingRecordQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.bookingRecord(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET("/api/admin/bookings/{id}", { params, signal }))).data;
    },
  });

const eventsAtOnce = 50;

/** Newest first; each page names the next one. */
export const timelineQueryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.bookingTimeline(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: eventsAtOnce, ...(pageParam ? { after: pageParam } : {}) };
      const params = { path: { id }, query };
      return call(api.GET("/api/admin/bookings/{id}/timeline", { params, signal }));
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

export function useNoteBooking(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("bookings"),
    mutationFn: (text: string) =>
      call(
        api.POST("/api/admin/bookings/{id}/notes", { params: { path: { id } }, body: { text } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.bookingTimeline(id) }),
  });
}
