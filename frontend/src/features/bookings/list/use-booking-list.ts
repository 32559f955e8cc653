import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Subject } from "~/data/subject";
import { t } from "~/lib/translate";
import { bookingCountsQueryOptions, type historyQueryOptions } from "./history-query";

/** A user's bookings: the number by status, and the requested page. */
export function useBookingList(subject: Subject, page: ReturnType<typeof historyQueryOptions>) {
  const { data: counts } = useQuery(bookingCountsQueryOptions(subject));
  const query = useQuery({ ...page, placeholderData: keepPreviousData });
  const isOwn = subject.relation === "own";
  return {
    counts: counts ?? undefined,
    isCutShort: query.data?.isCutShort ?? false,
    shown: {
      query,
      counted: [t`booking`, t`bookings`],
      loadingText: isOwn ? "Loading your bookings..." : "Loading bookings...",
    },
  } as const;
}
