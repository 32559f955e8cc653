import { useQueries } from "@tanstack/react-query";
import { busySpansQueryOptions } from "~/features/bookings/form/available-companions-query";
import type { Span } from "~/features/bookings/form/booking-lines";

/** The companions' busy times; empty while unknown. */
export function useBusyTimes(ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const results = useQueries({ queries: wanted.map((id) => busySpansQueryOptions(id)) });
  return (id: string): readonly Span[] => results[wanted.indexOf(id)]?.data ?? [];
}
