import { CalendarPlus } from "lucide-react";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "~/api/api-error";
import { isRequested } from "~/features/bookings/approvals/approval-look";
import type { Booking, BookingDetail } from "~/features/bookings/booking-query";
import { saveCalendarFile } from "~/features/bookings/detail/save-calendar-file";
import { messages } from "~/features/bookings/form/booking-rules";
import { CancelFromList, ListProblem } from "~/features/bookings/list/cancel-from-list";
import { getAbout, shownLines } from "~/features/bookings/list/shown-lines";
import { useDetail } from "~/features/bookings/list/use-detail";
import { rescheduleAddress } from "~/features/bookings/reschedule-address";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { routes } from "~/lib/routes";
import { useCheckout } from "~/lib/use-checkout";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { AfterCompletion } from "./after-completion";
import styles from "./history-actions.module.css";

/** A client's actions on a booking of the history, by its status. */
export function HistoryActions({ booking }: { booking: Booking }) {
  if (booking.status === "completed") return <AfterCompletion booking={booking} />;
  if (booking.status === "cancelled") return null;
  return (
    <div className={styles.list}>
      {booking.status === "pending" && !isRequested(booking) && <FinishPaying booking={booking} />}
      {booking.status === "confirmed" && <AddToCalendar booking={booking} />}
      {booking.status === "confirmed" && <RescheduleFromList booking={booking} />}
      <CancelAhead booking={booking} />
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
          {errorMessage(pay.error, messages.paymentFailed)}
        </Banner>
      )}
      <Button
        size="small"
        isBusy={pay.isBusy}
        busyLabel="Processing..."
        aria-label={`Finish paying for ${getAbout(booking)}`}
        onClick={pay.go}
      >
        Finish paying
      </Button>
    </div>
  );
}

function AddToCalendar({ booking }: { booking: Booking }) {
  const { withDetail, isBusy, problem } = useDetail(booking._id);
  return (
    <div className={styles.buttons}>
      <ListProblem text={problem} />
      <Button
        kind="secondary"
        size="small"
        icon={<CalendarPlus aria-hidden="true" size={18} />}
        isBusy={isBusy}
        busyLabel="Saving..."
        aria-label={`Add to calendar: ${getAbout(booking)}`}
        onClick={() => withDetail(saveCalendarFile)}
      >
        Add to calendar
      </Button>
    </div>
  );
}

/**
 * Links directly to the only visit that can be rescheduled; with several, the user chooses on the
 * booking's page.
 */
function RescheduleFromList({ booking }: { booking: Booking }) {
  const { withDetail, isBusy, problem } = useDetail(booking._id);
  const navigate = useNavigate();
  const now = useNow();
  if (!shownLines(booking).some(({ startDate }) => new Date(startDate) > now)) return null;
  const handleDetail = ({ _id, companions }: BookingDetail) => {
    const [first, ...rest] = companions.filter(({ canMove }) => canMove);
    const isOne = first !== undefined && rest.length === 0;
    navigate(isOne ? rescheduleAddress(_id, first._id) : routes.bookingDetail(_id));
  };
  return (
    <div className={styles.buttons}>
      <ListProblem text={problem} />
      <Button
        kind="quiet"
        size="small"
        isBusy={isBusy}
        busyLabel="Opening..."
        aria-label={`Move to another time: ${getAbout(booking)}`}
        onClick={() => withDetail(handleDetail)}
      >
        Move to another time
      </Button>
    </div>
  );
}

function CancelAhead({ booking }: { booking: Booking }) {
  const now = useNow();
  const begins = shownLines(booking)[0]?.startDate;
  if (begins && new Date(begins) <= now) return null;
  return (
    <CancelFromList
      bookingId={booking._id}
      about={getAbout(booking)}
      busyLabel="Working out your refund..."
    />
  );
}
