import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSubject } from "~/data/subject";
import { type Booking, bookingListQueryOptions } from "~/features/bookings/booking-query";
import { BookingRow } from "~/features/bookings/list/booking-row";
import { upcomingFilter } from "~/features/bookings/list/history-filter";
import { getAbout } from "~/features/bookings/list/shown-lines";
import { browserStorage } from "~/lib/storage";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { FindSubstitute } from "./find-substitute";
import styles from "./find-substitute.module.css";
import { getLostVisits, hasSubstitute, type LostVisit } from "./lost-visits";

const canceled = { status: "cancelled", limit: 20 } as const;
const storageKey = "steady-lost-visits-settled";
const maxSettled = 50;

function readSettled(): string[] {
  try {
    const ids: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Upcoming visits that the client lost, until the client has handled them. */
export function LostBookings() {
  const now = useNow();
  const subject = useSubject("client");
  const [settled, setSettled] = useState(readSettled);
  const { data } = useQuery(bookingListQueryOptions(subject, canceled));
  const { data: upcoming } = useQuery(bookingListQueryOptions(subject, upcomingFilter));
  const openVisits = (booking: Booking) =>
    getLostVisits(booking, now).filter((visit) => !hasSubstitute(visit, upcoming?.data ?? []));
  const lost = (data?.data ?? []).filter(
    (booking) => !settled.includes(booking._id) && openVisits(booking).length > 0,
  );
  if (lost.length === 0) return null;
  const settle = ({ _id }: Booking) => {
    const ids = [...settled, _id].slice(-maxSettled);
    browserStorage.setItem(storageKey, JSON.stringify(ids));
    setSettled(ids);
  };
  return (
    <section aria-labelledby="lost" className={styles.panel}>
      <h2 id="lost">Needs another companion</h2>
      <ul className={styles.panel}>
        {lost.map((booking) => (
          <BookingRow key={booking._id} booking={booking}>
            <FindSubstitutes bookingId={booking._id} visits={openVisits(booking)} />
            <Button
              kind="quiet"
              size="small"
              aria-label={`I don't need it any more: ${getAbout(booking)}`}
              onClick={() => settle(booking)}
            >
              I don't need it any more
            </Button>
          </BookingRow>
        ))}
      </ul>
    </section>
  );
}

function FindSubstitutes({ bookingId, visits }: { bookingId: string; visits: LostVisit[] }) {
  const [first] = visits;
  if (!first) return null;
  return (
    <FindSubstitute
      bookingId={bookingId}
      line={first}
      refund="Everything you paid for it goes back to your card."
    />
  );
}
