import { useQuery } from "@tanstack/react-query";
import { type BookingDetailLine, bookingQueryOptions } from "~/features/bookings/booking-query";
import { isFreeUntilAnswered } from "~/features/bookings/detail/format-shift";
import { MeetingFacts } from "~/features/bookings/detail/meeting-facts";
import { ShiftPanel } from "~/features/bookings/detail/shift-panel";
import { useNow } from "~/lib/use-now";
import styles from "./dashboard.module.css";

interface Props {
  bookingId: string;
  /** Visits that start later are not shown here. */
  until: Date;
}

/**
 * What a client needs within a day of a visit: the companion's answer, the link to join, phone
 * numbers.
 */
export default function NearVisit({ bookingId, until }: Props) {
  const now = useNow();
  const { data: booking } = useQuery(bookingQueryOptions(bookingId));
  if (!booking) return null;
  const ongoing = booking.companions.filter(({ status }) => status !== "cancelled");
  const near = ongoing.filter(
    ({ startDate, endDate }) => new Date(startDate) <= until && new Date(endDate) > now,
  );
  return near.map((line) => (
    <div key={line._id} className={styles.near}>
      {near.length > 1 && <h3 translate="no">{line.companionId.displayName}</h3>}
      <ShiftPanel
        bookingId={bookingId}
        line={line}
        isOneOfSeveral={ongoing.length > 1}
        isFree={isFreeUntilAnswered(booking)}
      />
      {hasMeeting(line) && (
        <dl className={styles.meeting}>
          <MeetingFacts line={line} />
        </dl>
      )}
    </div>
  ));
}

const hasMeeting = ({ joinLink, contactPhone }: BookingDetailLine) =>
  joinLink !== undefined || contactPhone !== undefined;
