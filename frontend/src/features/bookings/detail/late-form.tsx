import { useEffect } from "react";
import * as v from "valibot";
import { useShiftLate } from "~/features/bookings/shift-mutations";
import { announce } from "~/lib/announce";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import { validateWith } from "~/ui/form/validate-with";
import styles from "./shift-panel.module.css";

const maxMinutes = 240;
const check = validateWith(
  v.object({
    minutes: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[1-9]\d{0,2}$/, `Enter the minutes, from 1 to ${maxMinutes}`),
      v.check((text) => Number(text) <= maxMinutes, `Enter the minutes, from 1 to ${maxMinutes}`),
    ),
  }),
);

interface Props {
  bookingId: string;
  lineId: string;
  onDone: () => void;
}

export function LateForm({ bookingId, lineId, onDone }: Props) {
  const late = useShiftLate(bookingId, lineId);
  const form = useForm({
    initial: { minutes: "" },
    check,
    send: ({ minutes }) => late.mutateAsync(Number(minutes)),
    onSent: () => {
      announce("Your client has been notified.");
      onDone();
    },
    failure: "That was not saved. Please try again.",
  });
  // The button that opened the form is unmounted.
  const minutesId = form.toId("minutes");
  useEffect(() => document.getElementById(minutesId)?.focus(), [minutesId]);
  return (
    <FormElement form={form} aria-label="Running late" className={styles.panel}>
      <FormProblems form={form} />
      <TextInput
        {...form.bind("minutes")}
        label="About how many minutes late?"
        hint="Your client will be notified in the app and by email."
        inputMode="numeric"
        required
      />
      <div className={styles.actions}>
        <SubmitButton form={form} busyLabel="Notifying...">
          Notify the client
        </SubmitButton>
        <Button kind="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </FormElement>
  );
}
