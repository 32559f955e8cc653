import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { Booking } from "~/features/bookings/booking-query";
import { VisitTime } from "~/features/bookings/zoned-time";
import { formatHours } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { routes } from "~/lib/routes";
import { Avatar } from "~/ui/avatar/avatar";
import { Link } from "~/ui/link/link";
import styles from "./booking-row.module.css";
import { BookingStatusBadge } from "./booking-status";
import { formatPrice } from "./format-price";
import { companionLines, getFirstDay, getNames, shownLines } from "./shown-lines";

interface Props {
  booking: Booking;
  headingLevel?: 2 | 3;
  /** Where the list spans several years. */
  hasYear?: boolean;
  /** Actions, below everything else. */
  children?: ReactNode;
}

/** HIST-016: one link, with everything that distinguishes the booking from others. */
export function BookingRow({ booking, headingLevel = 3, hasYear = false, children }: Props) {
  const lines = shownLines(booking);
  const first = lines[0];
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.row}>
      <Faces booking={booking} />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link to={routes.bookingDetail(booking._id)} className={styles.link}>
            {getNames(booking)}
            <span className="visually-hidden">, {getFirstDay(booking)}</span>
          </Link>
        </Heading>
        {first && (
          <p>
            <VisitTime visit={first} hasYear={hasYear} />
            {lines.length > 1 && (
              <span className="muted"> – the first of {lines.length} visits</span>
            )}
          </p>
        )}
        <p className={styles.more}>
          {[
            formatHours(booking.totalDuration),
            localText(booking.location.address),
            formatPrice(booking),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {booking.needsDoor && (
          <p className={styles.missingAddress}>A street or a named place is still missing.</p>
        )}
        <div className={styles.status}>
          <BookingStatusBadge booking={booking} />
        </div>
      </div>
      <ChevronRight aria-hidden="true" size={22} className={styles.arrow} />
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}

/** HIST-017: a picture of each companion; the names are next to them. */
function Faces({ booking }: { booking: Booking }) {
  return (
    <div className={styles.faces}>
      {companionLines(booking).map(({ companionId: { _id, displayName, profilePhoto } }) => (
        <Avatar key={_id} name={displayName} photo={profilePhoto} />
      ))}
    </div>
  );
}
