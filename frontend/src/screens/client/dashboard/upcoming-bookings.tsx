import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { useSubject } from "~/data/subject";
import { getApprover, isRequested } from "~/features/bookings/approvals/approval-look";
import {
  type Booking,
  bookingListQueryOptions,
  getUpcoming,
} from "~/features/bookings/booking-query";
import { BookingRow } from "~/features/bookings/list/booking-row";
import { upcomingFilter } from "~/features/bookings/list/history-filter";
import { type ListedLine, shownLines } from "~/features/bookings/list/shown-lines";
import { formatDeadline } from "~/features/bookings/zoned-time";
import { browserTimeZone, formatDateTime, formatUntil } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./dashboard.module.css";
import { formatMeeting } from "./format-meeting";

// Loaded for clients who have a visit within a day.
const NearVisit = lazy(() => import("./near-visit"));

/**
 * 001 §4: pending or confirmed, soonest first; visits within a day and unpaid bookings come before
 * that.
 */
export function UpcomingBookings() {
  const now = useNow();
  const query = useQuery({
    ...bookingListQueryOptions(useSubject("client"), upcomingFilter),
    select: ({ data }) => getUpcoming(data),
  });
  return (
    <QueryView
      query={query}
      loadingText="Loading your bookings..."
      skeleton={<SkeletonBar height="10rem" />}
      errorText="Failed to load booking history"
      isEmpty={(bookings) => bookings.length === 0}
      empty={
        <section aria-labelledby="upcoming" className={styles.nothing}>
          <h2 id="upcoming" className={styles.heading}>
            Upcoming bookings
          </h2>
          <EmptyState
            title="Nothing planned yet"
            headingLevel={3}
            icon={<CalendarHeart size={28} />}
          >
            When you book a companion, the time and place show up here.
          </EmptyState>
        </section>
      }
    >
      {(bookings) => {
        const urgent = urgentFirst(bookings, now);
        const panels = Math.max(
          1,
          urgent.filter((booking) => isNear(booking, now) || isHeld(booking, now)).length,
        );
        const later = urgent.slice(panels);
        const first = urgent.findIndex((one) => !isHeld(one, now));
        const parts = urgent
          .slice(0, panels)
          .map((one, index) => (isHeld(one, now) ? "held" : index === first ? "next" : "further"));
        return (
          <div className={styles.coming}>
            {urgent.slice(0, panels).map((booking, index) => (
              <NextBooking
                key={booking._id}
                booking={booking}
                now={now}
                part={parts[index] ?? "further"}
                isRepeated={parts.indexOf(parts[index] ?? "further") !== index}
              />
            ))}
            {later.length > 0 && (
              <section aria-labelledby="upcoming">
                <h2 id="upcoming" className={styles.heading}>
                  Upcoming bookings
                </h2>
                <ul className={styles.rows}>
                  {later.map((booking) => (
                    <BookingRow key={booking._id} booking={booking} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

/** A request waits for the companion, not for the client's payment. */
const isHeld = (booking: Booking, now: Date) =>
  booking.status === "pending" &&
  !isRequested(booking) &&
  booking.holdExpiresAt !== undefined &&
  new Date(booking.holdExpiresAt) > now;

/** The first visit that is not over, which may not be the booking's first. */
function visitsAhead(booking: Booking, now: Date): ListedLine[] {
  return shownLines(booking).filter(({ endDate }) => new Date(endDate) > now);
}

const nextStart = (booking: Booking, now: Date) =>
  visitsAhead(booking, now)[0]?.startDate ?? booking.startDate;

const nearMs = 24 * 3_600_000;

/** Paid, and starts within a day or has started. */
const isNear = (booking: Booking, now: Date) =>
  booking.status === "confirmed" && Date.parse(nextStart(booking, now)) <= now.getTime() + nearMs;

/** Visits within a day, then unpaid bookings, then the soonest. */
function urgentFirst(bookings: readonly Booking[], now: Date): Booking[] {
  const soonest = bookings.toSorted((a, b) => nextStart(a, now).localeCompare(nextStart(b, now)));
  const rank = (booking: Booking) => (isNear(booking, now) ? 0 : isHeld(booking, now) ? 1 : 2);
  return soonest.toSorted((a, b) => rank(a) - rank(b));
}

const words = {
  own: {
    held: "Held for you, not paid yet",
    next: "Your next booking",
    further: "After that",
    until: "Finish paying by",
  },
  viewed: {
    held: "Held, not paid yet",
    next: "Next booking",
    further: "After that",
    until: "Held until",
  },
};

/**
 * An administrator may read it on another day and in another zone: with the date, in the zone of
 * the visit.
 */
function heldUntil(booking: Booking, holdEnds: string): string {
  return formatDateTime(holdEnds, shownLines(booking)[0]?.timezone);
}

interface NextProps {
  booking: Booking;
  now: Date;
  part: "held" | "next" | "further";
  /** A panel of the same heading comes before it, so this one is no landmark. */
  isRepeated: boolean;
}

function NextBooking({ booking, now, part, isRepeated }: NextProps) {
  const isOwn = useSubject("client").relation === "own";
  const id = useId();
  const holdEnds = part === "held" ? booking.holdExpiresAt : undefined;
  const { until, ...headings } = isOwn ? words.own : words.viewed;
  return (
    <section aria-labelledby={isRepeated ? undefined : id} className={styles.next}>
      <h2 id={id}>{headings[part]}</h2>
      <p className={styles.countdown}>
        {holdEnds
          ? `${until} ${isOwn ? formatDeadline(holdEnds, browserTimeZone()) : heldUntil(booking, holdEnds)}`
          : countdown(booking, now)}
      </p>
      <ul className={styles.rows}>
        <BookingRow booking={booking} />
      </ul>
      {isOwn && isNear(booking, now) && (
        <Suspense>
          <NearVisit bookingId={booking._id} until={new Date(now.getTime() + nearMs)} />
        </Suspense>
      )}
      <NextStep booking={booking} now={now} isHeld={holdEnds !== undefined} />
    </section>
  );
}

interface StepProps {
  booking: Booking;
  now: Date;
  isHeld: boolean;
}

/** The one action that it needs now. */
function NextStep({ booking, now, isHeld }: StepProps) {
  const isOwn = useSubject("client").relation === "own";
  const to = routes.bookingDetail(booking._id);
  if (!isOwn) return null;
  if (isHeld) {
    return (
      <p>
        <LinkButton to={to}>Finish paying</LinkButton>
      </p>
    );
  }
  if (booking.status !== "confirmed") return null;
  if (booking.needsDoor) {
    return (
      <>
        <p>A city alone is not enough to find you: add a street or a named place.</p>
        <p>
          <LinkButton to={to}>Add the place</LinkButton>
        </p>
      </>
    );
  }
  const meeting = formatMeeting(visitsAhead(booking, now), isNear(booking, now));
  return (
    <>
      {meeting && <p>{meeting}</p>}
      <p>
        <LinkButton to={to} kind="secondary">
          Open the booking
        </LinkButton>
      </p>
    </>
  );
}

function countdown(booking: Booking, now: Date): string {
  if (booking.status === "pending" && !isRequested(booking)) {
    return "Not paid; the time is no longer held for you";
  }
  const start = nextStart(booking, now);
  if (new Date(start) <= now) return "It has started";
  const isFirst = start === shownLines(booking)[0]?.startDate;
  const when = formatUntil(start, now);
  if (booking.approval?.state !== "waiting")
    return isFirst ? t`Starts ${when}` : t`The next visit starts ${when}`;
  const approver = getApprover(booking);
  return isFirst
    ? t`Starts ${when} if ${approver} accepts`
    : t`The next visit starts ${when} if ${approver} accepts`;
}
