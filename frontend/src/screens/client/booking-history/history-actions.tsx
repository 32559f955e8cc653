import { useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { messageOf } from "~/api/api-error";
import { useSession } from "~/api/session";
import {
  type Booking,
  type BookingDetail,
  bookingQueryOptions,
} from "~/features/bookings/booking-query";
import { saveCalendarFile } from "~/features/bookings/detail/save-calendar-file";
import { keepBookAgain } from "~/features/bookings/form/book-again";
import { messages } from "~/features/bookings/form/booking-rules";
import {
  companionLines,
  type ListedLine,
  namesOf,
  shownLines,
} from "~/features/bookings/list/shown-lines";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { wallTimeOf } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useCheckout } from "~/lib/use-checkout";
import { useInFlight } from "~/lib/use-in-flight";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import styles from "./history-actions.module.css";

const CancelDialog = lazy(async () => ({
  default: (await import("~/features/bookings/detail/cancel-dialog")).CancelDialog,
}));

/** What its client can do with a booking of the history, by what became of it. */
export function HistoryActions({ booking }: { booking: Booking }) {
  if (booking.status === "completed") return <AfterCompletion booking={booking} />;
  if (booking.status === "cancelled") return null;
  return (
    <div className={styles.list}>
      {booking.status === "pending" && <FinishPaying booking={booking} />}
      {booking.status === "confirmed" && <AddToCalendar booking={booking} />}
      <CancelFromList booking={booking} />
    </div>
  );
}

/** HIST-011, HIST-012, HIST-014: for each companion who was there. */
function AfterCompletion({ booking }: { booking: Booking }) {
  const lines = companionLines(booking);
  return (
    <ul className={styles.list}>
      <li className={styles.buttons}>
        <LinkButton
          to={routes.bookingReceipt(booking._id)}
          kind="quiet"
          size="small"
          aria-label={`Receipt for ${namesOf(booking)}`}
        >
          Receipt
        </LinkButton>
      </li>
      {lines.map((line) => (
        <li key={line.companionId._id} className={styles.buttons}>
          {lines.length > 1 && <b className={styles.who}>{line.companionId.displayName}</b>}
          <ReviewLink booking={booking} line={line} />
          <BookAgainLink booking={booking} line={line} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  booking: Booking;
  line: ListedLine;
}

/** HIST-020: one review for a companion of a booking; what is written is edited where it stands. */
function ReviewLink({ booking, line: { companionId } }: LineProps) {
  const isWritten = booking.review?.companionId === companionId._id;
  const name = companionId.displayName;
  return isWritten ? (
    <LinkButton
      to={routes.clientReviews}
      kind="quiet"
      size="small"
      aria-label={`See your review of ${name}`}
    >
      See your review
    </LinkButton>
  ) : (
    <LinkButton
      to={`${routes.reviews(companionId._id)}?bookingId=${booking._id}`}
      kind="secondary"
      size="small"
      aria-label={`Write Review of ${name}`}
    >
      Write Review
    </LinkButton>
  );
}

function BookAgainLink({ booking, line }: LineProps) {
  const { user } = useSession();
  const { companionId, startDate, timezone, duration, isVideoSession } = line;
  const handleClick = () => {
    if (!user) return;
    keepBookAgain(user._id, companionId._id, {
      arrivalTime: wallTimeOf(startDate, timezone).time,
      hours: duration,
      location: isVideoSession ? "" : booking.location.address,
      isVideo: isVideoSession,
    });
  };
  return (
    <LinkButton
      to={routes.companion(companionId._id)}
      kind="secondary"
      size="small"
      aria-label={`Book Again with ${companionId.displayName}`}
      onClick={handleClick}
    >
      Book Again
    </LinkButton>
  );
}

/** While the time is held. */
function FinishPaying({ booking }: { booking: Booking }) {
  const { _id: id, holdExpiresAt } = booking;
  const now = useNow();
  const pay = useCheckout(useCallback(() => startBookingCheckout(id), [id]));
  if (holdExpiresAt && new Date(holdExpiresAt) <= now) return null;
  return (
    <div className={styles.buttons}>
      {pay.error !== null && (
        <Banner kind="bad" isAnnounced className={styles.note}>
          {messageOf(pay.error, messages.paymentFailed)}
        </Banner>
      )}
      <Button
        size="small"
        isBusy={pay.isBusy}
        busyLabel="Processing..."
        aria-label={`Finish paying for ${namesOf(booking)}`}
        onClick={pay.go}
      >
        Finish paying
      </Button>
    </div>
  );
}

/** What the list does not say of a booking is asked for when it is needed. */
function useDetail(id: string) {
  const client = useQueryClient();
  const { isBusy, run } = useInFlight();
  const [error, setError] = useState<unknown>(null);
  const withDetail = (act: (detail: BookingDetail) => void) =>
    run(async () => {
      setError(null);
      try {
        act(await client.fetchQuery({ ...bookingQueryOptions(id), staleTime: 0 }));
      } catch (failure) {
        setError(failure);
      }
    });
  const problem = error === null ? null : messageOf(error, "Failed to load booking");
  return { withDetail, isBusy, problem };
}

function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Banner kind="bad" isAnnounced className={styles.note}>
      {text}
    </Banner>
  );
}

function AddToCalendar({ booking }: { booking: Booking }) {
  const { withDetail, isBusy, problem } = useDetail(booking._id);
  return (
    <div className={styles.buttons}>
      <Problem text={problem} />
      <Button
        kind="secondary"
        size="small"
        icon={<CalendarPlus aria-hidden="true" size={18} />}
        isBusy={isBusy}
        busyLabel="Saving..."
        aria-label={`Add to calendar: ${namesOf(booking)}`}
        onClick={() => withDetail(saveCalendarFile)}
      >
        Add to calendar
      </Button>
    </div>
  );
}

/** The exact refund stands in the dialog, before anything is canceled. */
function CancelFromList({ booking }: { booking: Booking }) {
  const { withDetail, isBusy, problem } = useDetail(booking._id);
  const [detail, setDetail] = useState<BookingDetail | null>(null);
  const now = useNow();
  const begins = shownLines(booking)[0]?.startDate;
  if (begins && new Date(begins) <= now) return null;
  return (
    <div className={styles.buttons}>
      <Problem text={problem} />
      {detail && !detail.canCancel && (
        <Problem text="This booking can no longer be canceled here." />
      )}
      <Button
        kind="quiet"
        size="small"
        isBusy={isBusy}
        busyLabel="Working out your refund..."
        aria-label={`Cancel booking with ${namesOf(booking)}`}
        onClick={() => withDetail(setDetail)}
      >
        Cancel booking
      </Button>
      {detail?.canCancel && (
        <Suspense>
          <CancelDialog booking={detail} onClose={() => setDetail(null)} />
        </Suspense>
      )}
    </div>
  );
}
