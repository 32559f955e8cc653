import { useQuery } from "@tanstack/react-query";
import { useSubject } from "~/data/subject";
import { type Booking, bookingListQueryOptions } from "~/features/bookings/booking-query";
import { upcomingFilter } from "~/features/bookings/list/history-filter";
import { shownLines } from "~/features/bookings/list/shown-lines";
import { formatMoment } from "~/features/bookings/zoned-time";
import { addHours } from "~/lib/dates";

interface Visit {
  start: Date;
  hours: number;
}

const overlaps = (visit: Visit, { startDate, endDate }: Booking["companions"][number]) =>
  new Date(startDate) < addHours(visit.start, visit.hours) && new Date(endDate) > visit.start;

/**
 * "Maya R., Tue, Dec 1, 9:00 AM, New York (EST)": a visit of the client at the same time, or null.
 */
export function overlappingVisit(bookings: readonly Booking[], visit: Visit): string | null {
  const lines = bookings
    .filter(({ status }) => status === "confirmed")
    .flatMap((booking) => shownLines(booking));
  const found = lines.find((line) => overlaps(visit, line));
  if (!found) return null;
  const { companionId, startDate, timezone } = found;
  return `${companionId.displayName}, ${formatMoment(startDate, timezone)}`;
}

/** The client's own upcoming visits; empty until they are loaded, and for other users. */
export function useOwnVisits(isClient: boolean): readonly Booking[] {
  const query = useQuery({
    ...bookingListQueryOptions(useSubject("client"), upcomingFilter),
    enabled: isClient,
  });
  const bookings = query.data?.data;
  // Only a hint: a failed request must not break the form.
  return Array.isArray(bookings) ? bookings : [];
}
