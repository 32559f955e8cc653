import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Booking } from "~/features/bookings/booking-query";
import { ZonedSpan } from "~/features/bookings/zoned-time";
import { formatHours } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Avatar } from "~/ui/avatar/avatar";
import styles from "./booking-row.module.css";
import { BookingStatusBadge } from "./booking-status";

/** The lines that go on; of a booking that is canceled as a whole, all. */
function shownLines({ companions, status }: Booking) {
  if (status === "cancelled") return companions;
  return companions.filter((line) => line.status !== "cancelled");
}

function names(booking: Booking): string {
  return [...new Set(shownLines(booking).map((line) => line.companionId.displayName))].join(", ");
}

/** A booking in a list: one link, everything that tells it from the others. */
export function BookingRow({
  booking,
  headingLevel = 3,
}: {
  booking: Booking;
  headingLevel?: 2 | 3;
}) {
  const first = shownLines(booking).toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0];
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.row}>
      <Avatar name={booking.companion.displayName} photo={booking.companion.profilePhoto} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={routes.bookingDetail(booking._id)} className={styles.link}>
            {names(booking)}
          </Link>
        </Heading>
        {first && (
          <p>
            <ZonedSpan
              start={new Date(first.startDate)}
              end={new Date(first.endDate)}
              zone={first.timezone}
            />
          </p>
        )}
        <p className={styles.more}>
          {[
            formatHours(booking.totalDuration),
            booking.location.address,
            formatMoney(booking.totalCost),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {booking.needsDoor && (
          <p className={styles.door}>A street or a named place is still missing.</p>
        )}
        <div className={styles.status}>
          <BookingStatusBadge status={booking.status} />
        </div>
      </div>
      <ChevronRight aria-hidden="true" size={22} className={styles.arrow} />
    </li>
  );
}
