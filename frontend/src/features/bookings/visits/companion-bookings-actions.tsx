import { errorMessage } from "~/api/api-error";
import type { Booking } from "~/features/bookings/booking-query";
import { CancelFromList, ListProblem } from "~/features/bookings/list/cancel-from-list";
import { getFirstDay, type ListedLine, shownLines } from "~/features/bookings/list/shown-lines";
import { useShiftPress } from "~/features/bookings/use-shift-press";
import { formatDay } from "~/features/bookings/zoned-time";
import { announce } from "~/lib/announce";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import styles from "./companion-bookings-table.module.css";

/** A companion's actions on a booking of the list. */
export function WorkActions({ booking }: { booking: Booking }) {
  const now = useNow();
  const lines = shownLines(booking);
  const awaited = lines.filter(({ shift }) => shift?.canAcknowledge);
  const name = booking.client?.displayName ?? "";
  const isOpen =
    booking.status === "confirmed" && lines.some(({ endDate }) => new Date(endDate) > now);
  return (
    <div className={styles.actions}>
      {awaited.map((line) => (
        <Acknowledge
          key={line._id}
          bookingId={booking._id}
          line={line}
          name={name}
          isOneOfSeveral={awaited.length > 1}
        />
      ))}
      {isOpen && (
        <CancelFromList
          bookingId={booking._id}
          about={`${name}, ${getFirstDay(booking)}`}
          busyLabel="Working out the refund..."
        />
      )}
    </div>
  );
}

interface AcknowledgeProps {
  bookingId: string;
  line: ListedLine;
  name: string;
  isOneOfSeveral: boolean;
}

function Acknowledge({ bookingId, line, name, isOneOfSeveral }: AcknowledgeProps) {
  const { press, stored, isSending, error } = useShiftPress(bookingId, line._id);
  const day = formatDay(new Date(line.startDate), line.timezone);
  return (
    <>
      <ListProblem
        text={
          stored && !isSending
            ? "There is no connection. Your answer is saved here and sent as soon as you are back online."
            : error
              ? errorMessage(error, "That was not saved. Please try again.")
              : null
        }
      />
      <Button
        size="small"
        isBusy={isSending}
        busyLabel="Saving..."
        aria-label={`I'll be there: ${name}, ${day}`}
        onClick={() =>
          press("acknowledge", () => announce(t`${name} can see now that you'll be there.`))
        }
      >
        {isOneOfSeveral ? `I'll be there on ${day}` : "I'll be there"}
      </Button>
    </>
  );
}
