import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { useSubject } from "~/data/subject";
import {
  type Booking,
  type BookingDetailLine,
  bookingListQueryOptions,
  bookingQueryOptions,
} from "~/features/bookings/booking-query";
import { formatAsked } from "~/features/bookings/detail/format-shift";
import { VideoLink } from "~/features/bookings/video-link";
import { formatMoment, VisitTime, ZonedSpan } from "~/features/bookings/zoned-time";
import { formatUntil } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { routes } from "~/lib/routes";
import { telephoneLink } from "~/lib/support";
import { plural, t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import { AnswerRequest, LaterAnswer, type Shift } from "./answer-request";
import styles from "./dashboard.module.css";
import { OnWay } from "./on-way";

/** Visits of paid bookings that are not over, soonest first. */
function shiftsAhead(bookings: readonly Booking[], now: Date): Shift[] {
  return bookings
    .filter(({ status }) => status === "confirmed")
    .flatMap((booking) => booking.companions.map((line) => ({ booking, line })))
    .filter(({ line }) => line.status === "confirmed" && new Date(line.endDate) > now)
    .toSorted((a, b) => a.line.startDate.localeCompare(b.line.startDate));
}

/** The soonest first, however many there are. */
const upcoming = { upcoming: true, limit: 50 } as const;

/** The next shift: visit, place, departure time, phone number; and the shifts after it. */
export function NextShift() {
  const now = useNow();
  const subject = useSubject("companion");
  const query = useQuery({
    ...bookingListQueryOptions(subject, upcoming),
    select: ({ data }) => shiftsAhead(data, now),
  });
  return (
    <QueryView
      query={query}
      loadingText="Loading your shifts..."
      skeleton={<SkeletonBar height="10rem" />}
      errorText="Failed to load bookings"
      isEmpty={(shifts) => shifts.length === 0}
      empty={
        <EmptyState title="No upcoming shifts" icon={<CalendarClock size={28} />}>
          When a client books and pays, the shift shows up here, with when to leave and who to call.
        </EmptyState>
      }
    >
      {([next, ...later]) => (
        <>
          {next && <Next shift={next} now={now} />}
          {later.map(
            ({ booking, line }) =>
              line.shift?.canAcknowledge && (
                <LaterAnswer key={line._id} shift={{ booking, line }} />
              ),
          )}
          {later.length > 0 && <DeferredServices shifts={later.slice(0, 3)} count={later.length} />}
        </>
      )}
    </QueryView>
  );
}

function Next({ shift: { booking, line }, now }: { shift: Shift; now: Date }) {
  const { data: detail } = useQuery(bookingQueryOptions(booking._id));
  const whole = detail?.companions.find(
    (one) => one.startDate === line.startDate && one.status !== "cancelled",
  );
  const start = new Date(line.startDate);
  return (
    <Card as="section" aria-labelledby="shift" padding="roomy" className={styles.shift}>
      <h2 id="shift">{start <= now ? "Your shift now" : "Your next shift"}</h2>
      <p className={styles.countdown}>{formatCountdown(start, now, booking.client?.displayName)}</p>
      {whole?.shift?.canAcknowledge && (
        <AnswerRequest
          bookingId={booking._id}
          lineId={whole._id}
          text={formatAsked({
            shift: whole.shift,
            at: (time) => formatMoment(time, line.timezone),
            now,
          })}
        />
      )}
      <dl className={styles.details}>
        <Fact name="When">
          <ZonedSpan start={start} end={new Date(line.endDate)} zone={line.timezone} />
        </Fact>
        <Fact name="Where">{getPlace(line, whole?.needsDoor ?? booking.needsDoor)}</Fact>
        {whole && <LeaveAt line={whole} now={now} />}
        {whole && <Reach line={whole} now={now} />}
      </dl>
      {whole && <OnWay bookingId={booking._id} line={whole} />}
      <p>
        <LinkButton to={routes.bookingDetail(booking._id)}>Open the booking</LinkButton>
      </p>
    </Card>
  );
}

function formatCountdown(start: Date, now: Date, client: string | undefined): string {
  if (start <= now) return client ? `It has started, with ${client}` : "It has started";
  const until = formatUntil(start, now);
  return client ? `Starts ${until}, with ${client}` : `Starts ${until}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function getPlace({ isVideoSession, location }: Shift["line"], needsDoor: boolean) {
  if (isVideoSession) return "By video";
  if (!needsDoor) return localText(location);
  return t`${location} – the street is still missing; we've asked the client for it.`;
}

/** Only if there is a trip, until the visit begins or the companion leaves or reports a delay. */
function LeaveAt({ line, now }: { line: BookingDetailLine; now: Date }) {
  if (line.isVideoSession || line.leaveAt === line.startDate) return null;
  const { checkedInAt, minutesLate, onWayAt } = line.shift ?? {};
  if (checkedInAt || minutesLate || onWayAt || new Date(line.startDate) <= now) return null;
  const leave = new Date(line.leaveAt);
  const moment = formatMoment(leave, line.timezone);
  return <Fact name="Leave at">{leave <= now ? <b>{t`${moment} – time to go`}</b> : moment}</Fact>;
}

/** When the client's number is shown; a time that has passed is no answer to that. */
function formatNumberShown(
  { contactFrom, contactAwaitsYes, timezone }: BookingDetailLine,
  now: Date,
) {
  if (!contactFrom) return null;
  const from = new Date(contactFrom) > now ? formatMoment(contactFrom, timezone) : null;
  if (!contactAwaitsYes) return from && `The number is shown from ${from}`;
  return from
    ? `Once you have said you’ll be there, the number is shown from ${from}`
    : "Once you have said you’ll be there, the number is shown";
}

function Reach({ line, now }: { line: BookingDetailLine; now: Date }) {
  const number = formatNumberShown(line, now);
  return (
    <>
      {line.joinLink && (
        <Fact name="Join">
          <VideoLink href={line.joinLink} />
        </Fact>
      )}
      {line.contactPhone ? (
        <Fact name="Call">
          <a href={telephoneLink(line.contactPhone)}>{line.contactPhone}</a>
        </Fact>
      ) : (
        number && <Fact name="Call">{number}</Fact>
      )}
    </>
  );
}

function DeferredServices({ shifts, count }: { shifts: readonly Shift[]; count: number }) {
  return (
    <section aria-labelledby="later" className={styles.later}>
      <h2 id="later">Then</h2>
      <ul>
        {shifts.map(({ booking, line }) => (
          <li key={`${booking._id} ${line.startDate}`}>
            <LinkButton kind="quiet" to={routes.bookingDetail(booking._id)}>
              <VisitTime visit={line} />
              {booking.client && ", "}
              {booking.client?.displayName}
            </LinkButton>
          </li>
        ))}
      </ul>
      {count > shifts.length && (
        <p className="muted">
          {plural(count - shifts.length, {
            one: "and # more after these",
            other: "and # more after these",
          })}
        </p>
      )}
    </section>
  );
}
