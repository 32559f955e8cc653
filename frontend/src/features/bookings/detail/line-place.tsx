import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useRole } from "~/api/session";
import { useChangePlace } from "~/features/bookings/booking-mutations";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { announce } from "~/lib/announce";
import { localText } from "~/lib/local-text";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { atField } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import styles from "./line-place.module.css";

interface Props {
  line: BookingDetailLine;
  /** The booking to edit; only for its client, and only until the visit starts. */
  bookingId: string | undefined;
}

/** The place of a line; while only the area is known, asks for the street address. */
export function LinePlace({ line, bookingId }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const isClient = useRole() === "client";
  const isOpen = bookingId && (line.needsDoor || isChanging);
  return (
    <>
      <span className={styles.place}>
        {localText(line.location) ||
          (line.status === "cancelled"
            ? "The place was not shown before the payment."
            : "You'll see the place once it's paid for.")}
      </span>
      {line.needsDoor &&
        !bookingId &&
        line.location &&
        !isClient &&
        line.status !== "cancelled" && (
          <p className="small muted">
            A street or a named place is still missing. We asked the client to add it.
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

const empty = { location: "" };

const failed = "Failed to save the place. Please try again.";

function PlaceForm({ line, bookingId, onDone, onCancel }: FormProps) {
  const change = useChangePlace(bookingId, line._id);
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(`place:${line._id}`, empty),
    send: ({ location }) => change.mutateAsync(location),
    onSent: onDone,
    onFailed: (error) => [atField("location", errorMessage(error, failed))],
    failure: failed,
  });
  return (
    <FormElement form={form} className={styles.form}>
      <FormProblems form={form} />
      {line.needsDoor && (
        <p>
          <b>One thing is missing:</b> a street or a named place, so you can find each other.
        </p>
      )}
      <TextInput
        {...form.bind("location")}
        label="Street or named place"
        required
        hint="In the same area, so the price stays the same. Your companion and our staff see it."
        autoComplete="street-address"
        maxLength={300}
      />
      <div className={styles.actions}>
        <SubmitButton form={form} size="small" busyLabel="Saving...">
          Save place
        </SubmitButton>
        {onCancel && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            Keep it
          </Button>
        )}
      </div>
    </FormElement>
  );
}
