import { useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "~/api/api-error";
import {
  type Booking,
  type BookingDetail,
  bookingQueryOptions,
} from "~/features/bookings/booking-query";
import { saveCalendarFile } from "~/features/bookings/detail/save-calendar-file";
import { messages } from "~/features/bookings/form/booking-rules";
import { namesOf, shownLines } from "~/features/bookings/list/shown-lines";
import { moveAddress } from "~/features/bookings/move-address";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { routes } from "~/lib/routes";
import { useCheckout } from "~/lib/use-checkout";
import { useInFlight } from "~/lib/use-in-flight";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { AfterCompletion } from "./after-completion";
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
      {booking.status === "confirmed" && <MoveFromList booking={booking} />}
      <CancelFromList booking={booking} />
    </div>
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

/** Straight to the one visit that can be moved; of several one is chosen on the booking's page. */
function MoveFromList({ booking }: { booking: Booking }) {
  const { withDetail, isBusy, problem } = useDetail(booking._id);
  const navigate = useNavigate();
  const now = useNow();
  if (!shownLines(booking).some(({ startDate }) => new Date(startDate) > now)) return null;
  const handleDetail = ({ _id, companions }: BookingDetail) => {
    const [first, ...rest] = companions.filter(({ canMove }) => canMove);
    const isOne = first !== undefined && rest.length === 0;
    navigate(isOne ? moveAddress(_id, first._id) : routes.bookingDetail(_id));
  };
  return (
    <div className={styles.buttons}>
      <Problem text={problem} />
      <Button
        kind="quiet"
        size="small"
        isBusy={isBusy}
        busyLabel="Opening..."
        aria-label={`Move to another time: ${namesOf(booking)}`}
        onClick={() => withDetail(handleDetail)}
      >
        Move to another time
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
