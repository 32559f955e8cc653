import { useState } from "react";
import { messageOf } from "~/api/api-error";
import { useRole } from "~/api/session";
import { useChangePlace } from "~/features/bookings/booking-mutations";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { announce } from "~/lib/announce";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import styles from "./line-place.module.css";

interface Props {
  line: BookingDetailLine;
  /** The booking to change; only its client has it, and only until the visit begins. */
  bookingId: string | undefined;
}

/** Where a line takes place; while only the area is known, its door is asked for. */
export function LinePlace({ line, bookingId }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const isClient = useRole() === "client";
  const isOpen = bookingId && (line.needsDoor || isChanging);
  return (
    <>
      <span className={styles.place}>{line.location || "You see the place once it is paid."}</span>
      {line.needsDoor &&
        !bookingId &&
        line.location &&
        !isClient &&
        line.status !== "cancelled" && (
          <p className="small muted">
            A street or a named place is still missing. The client was asked to add it.
          </p>
        )}
      {isOpen ? (
        <PlaceForm
          line={line}
          bookingId={bookingId}
          onDone={() => {
            setIsChanging(false);
            announce("The place is saved.");
          }}
          {...(line.needsDoor ? {} : { onCancel: () => setIsChanging(false) })}
        />
      ) : (
        bookingId && (
          <Button kind="quiet" size="small" onClick={() => setIsChanging(true)}>
            Change place
          </Button>
        )
      )}
    </>
  );
}

interface FormProps {
  line: BookingDetailLine;
  bookingId: string;
  onDone: () => void;
  onCancel?: () => void;
}

function PlaceForm({ line, bookingId, onDone, onCancel }: FormProps) {
  const [location, setLocation] = useState("");
  const change = useChangePlace(bookingId, line._id);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate(location, { onSuccess: onDone });
      }}
    >
      {line.needsDoor && (
        <p>
          <b>One thing is missing:</b> a street or a named place, so that you find each other.
        </p>
      )}
      <TextInput
        label="Street or named place"
        hint="In the same area, so the price stays. Only your companion sees it, once you have paid."
        autoComplete="street-address"
        maxLength={300}
        value={location}
        error={change.isError ? messageOf(change.error, "Failed to save the place") : undefined}
        onChange={(event) => setLocation(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" isBusy={change.isPending} busyLabel="Saving...">
          Save place
        </Button>
        {onCancel && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            Keep it
          </Button>
        )}
      </div>
    </form>
  );
}
