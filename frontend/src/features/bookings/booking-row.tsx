import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { browserTimeZone, formatHours, formatTimeWithZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Avatar } from "~/ui/avatar/avatar";
import type { Booking } from "./booking-query";
import styles from "./booking-row.module.css";
import { BookingStatusBadge } from "./booking-status";
import { dayOf } from "./zoned-time";

function names({ companions }: Booking): string {
  return [...new Set(companions.map((line) => line.companionId.displayName))].join(", ");
}

/** A booking in a list: one link, everything that tells it from the others. */
export function BookingRow({
  booking,
  headingLevel = 3,
}: {
  booking: Booking;
  headingLevel?: 2 | 3;
}) {
  const zone = browserTimeZone(); // the list knows no meeting place; the booking's page does
  const start = new Date(booking.startDate);
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
        <p>
          <b>{dayOf(start, zone)}</b>, {formatTimeWithZone(start, zone)}
        </p>
        <p className={styles.more}>
          {formatHours(booking.totalDuration)} · {booking.location.address} ·{" "}
          {formatMoney(booking.totalCost)}
        </p>
        <div className={styles.status}>
          <BookingStatusBadge status={booking.status} />
        </div>
      </div>
      <ChevronRight aria-hidden="true" size={22} className={styles.arrow} />
    </li>
  );
}
