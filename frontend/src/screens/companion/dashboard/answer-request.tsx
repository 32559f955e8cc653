import { errorMessage } from "~/api/api-error";
import type { Booking } from "~/features/bookings/booking-query";
import { formatAsked } from "~/features/bookings/detail/format-shift";
import { useShiftPress } from "~/features/bookings/use-shift-press";
import { formatMoment } from "~/features/bookings/zoned-time";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";

export interface Shift {
  booking: Booking;
  line: Booking["companions"][number];
}

/** A later shift may have to be answered before the next one begins. */
export function LaterAnswer({ shift: { booking, line } }: { shift: Shift }) {
  const now = useNow();
  if (!line.shift) return null;
  const start = formatMoment(line.startDate, line.timezone);
  const visit = booking.client ? t`${start}, with ${booking.client.displayName}` : start;
  const asked = formatAsked({
    shift: line.shift,
    at: (time) => formatMoment(time, line.timezone),
    now,
  });
  return (
    <AnswerRequest
      bookingId={booking._id}
      lineId={line._id}
      about={visit}
      text={`${visit}. ${asked}`}
    />
  );
}

interface AnswerProps {
  bookingId: string;
  lineId: string;
  /** Names the shift where it is not the one of the section. */
  about?: string;
  text: string;
}

/** Until the companion has answered: the deadline, and the button itself. */
export function AnswerRequest({ bookingId, lineId, about, text }: AnswerProps) {
  const { press, stored, isSending, error } = useShiftPress(bookingId, lineId);
  return (
    <Banner
      kind="warn"
      action={
        <Button
          isBusy={isSending}
          busyLabel="Saving..."
          {...(about ? { "aria-label": `I'll be there: ${about}` } : {})}
          onClick={() => press("acknowledge")}
        >
          I'll be there
        </Button>
      }
    >
      {text}
      {stored && !isSending && (
        <p>There is no connection. Your answer is saved here and sent as soon as you are online.</p>
      )}
      {error && <p>{errorMessage(error, "That was not saved. Please try again.")}</p>}
    </Banner>
  );
}
