import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { myBookingsQueryOptions, upcomingOf } from "~/features/bookings/booking-query";
import { BookingRow } from "~/features/bookings/booking-row";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./dashboard.module.css";

/** 001 §4: pending or confirmed, soonest first. */
export function UpcomingBookings() {
  const query = useQuery({
    ...myBookingsQueryOptions({ limit: 50 }),
    select: ({ data }) => upcomingOf(data),
  });
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className={styles.heading}>
        Upcoming bookings
      </h2>
      <QueryView
        query={query}
        loadingText="Loading your bookings..."
        skeleton={<SkeletonBar height="8rem" />}
        errorText="Failed to load booking history"
        isEmpty={(bookings) => bookings.length === 0}
        empty={
          <EmptyState
            title="Nothing planned yet"
            headingLevel={3}
            icon={<CalendarHeart size={28} />}
          >
            When you book a companion, the time and place stand here.
          </EmptyState>
        }
      >
        {(bookings) => (
          <ul className={styles.rows}>
            {bookings.map((booking) => (
              <BookingRow key={booking._id} booking={booking} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
