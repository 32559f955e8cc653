import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";
import type { Subject } from "~/data/subject";
import { type BookingsFilter, subjectApi } from "~/data/subject-calls";

export type Booking = components["schemas"]["Booking"];
export type BookingDetail = components["schemas"]["BookingDetail"];
export type BookingDetailLine = BookingDetail["companions"][number];
export type BookingStatus = components["schemas"]["BookingStatus"];
export type CancellationPreview = components["schemas"]["CancellationPreview"];

export const bookingQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ownKeys.booking(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET("/api/bookings/{id}", { params, signal }))).data;
    },
  });

export const bookingListQueryOptions = (subject: Subject, filter: BookingsFilter) =>
  queryOptions({
    queryKey: ownKeys.bookingList(subject.id, filter),
    queryFn: ({ signal }) => subjectApi(subject).bookings(filter, signal),
  });

/**
 * Refetched each time, because the refund depends on the time. With a line: that visit
 * alone.
 */
export const cancellationQueryOptions = (id: string, isWanted: boolean, lineId?: string) =>
  queryOptions({
    queryKey: ownKeys.bookingCancellation(id, lineId),
    queryFn: async ({ signal }) => {
      const params = { path: { id }, ...(lineId && { query: { lineId } }) };
      return (await call(api.GET("/api/bookings/{id}/cancellation", { params, signal }))).data;
    },
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });

/** 001 §4: upcoming means pending or confirmed, soonest first. */
export function getUpcoming(bookings: readonly Booking[]): Booking[] {
  return bookings
    .filter(({ status }) => status === "pending" || status === "confirmed")
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}
