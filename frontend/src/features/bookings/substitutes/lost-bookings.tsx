import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSubject } from "~/data/subject";
import { isApprovalLost } from "~/features/bookings/approvals/approval-look";
import { type Booking, bookingListQueryOptions } from "~/features/bookings/booking-query";
import { BookingRow } from "~/features/bookings/list/booking-row";
import { upcomingFilter } from "~/features/bookings/list/history-filter";
import { getAbout } from "~/features/bookings/list/shown-lines";
import { isLostMidVisit } from "~/features/bookings/visit-answer";
import { formatDay } from "~/features/bookings/zoned-time";
import { formatMoney } from "~/lib/money";
import { tabStorage } from "~/lib/storage";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { FindSubstitute } from "./find-substitute";
import styles from "./find-substitute.module.css";
import { getLostVisits, hasSubstitute, type LostVisit } from "./lost-visits";

const canceled = { status: "cancelled", limit: 20 } as const;
/** In this tab only: nothing but the session is stored beyond it (SESS-001). */
const storageKey = "steady-lost-visits-settled";
const maxSettled = 50;

function readSettled(): string[] {
  try {
    const ids: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? "[]");
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
    getLostVisits(booking, now).filter(
      (visit) =>
        !settled.includes(visit._id) && !hasSubstitute(booking, visit, upcoming?.data ?? []),
    );
  // Of a booking of several visits one may be lost while the others go on.
  const lost = [...(data?.data ?? []), ...(upcoming?.data ?? [])].filter(
    (booking) => openVisits(booking).length > 0,
  );
  if (lost.length === 0) return null;
  // By visit: another one of the same booking may be lost later.
  const settle = (booking: Booking) => {
    const ids = [...settled, ...openVisits(booking).map(({ _id }) => _id)].slice(-maxSettled);
    tabStorage.setItem(storageKey, JSON.stringify(ids));
    setSettled(ids);
  };
  return (
    <section aria-labelledby="lost" className={styles.panel}>
      <h2 id="lost">Needs another companion</h2>
      <ul className={styles.panel}>
        {lost.map((booking) => (
          <BookingRow key={booking._id} booking={booking}>
            {openVisits(booking).map((visit) => (
              <FindSubstitute
                key={visit._id}
                bookingId={booking._id}
                line={visit}
                refund={
                  isApprovalLost(booking)
                    ? "Your card was not charged."
                    : refundText(booking, visit)
                }
              />
            ))}
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

/** Canceled by its companion, or for a missing answer. */
const isGivenUp = ({ answer, status }: LostVisit) =>
  answer === "declined" || (answer === "no_answer" && status === "cancelled");

function lossText(visit: LostVisit): string {
  const name = visit.companionId.displayName;
  const day = formatDay(new Date(visit.startDate), visit.timezone);
  if (visit.answer !== "declined")
    return t`${name} didn't answer in time for ${day}, so that visit was canceled.`;
  return isLostMidVisit(visit)
    ? t`${name} canceled during the visit on ${day}.`
    : t`${name} can't be there on ${day}.`;
}

/** What comes back; undefined where nothing is decided yet, after a report. */
function refundText({ status, companions }: Booking, visit: LostVisit): string | undefined {
  if (!isGivenUp(visit)) return undefined;
  if (status === "cancelled" && companions.every(isGivenUp)) {
    return "Everything you paid for it goes back to your card.";
  }
  const { refundAmount } = visit;
  const refund = refundAmount
    ? `The ${formatMoney(refundAmount)} for it goes back to your card.`
    : "What you paid for it goes back to your card.";
  return `${lossText(visit)} ${refund}`;
}
