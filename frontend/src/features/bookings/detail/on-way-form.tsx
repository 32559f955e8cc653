import { useEffect, useState } from "react";
import * as v from "valibot";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { useShiftOnWay } from "~/features/bookings/shift-mutations";
import { announce } from "~/lib/announce";
import { formatTimeWithZone } from "~/lib/dates";
import { Button } from "~/ui/button/button";
import { Select } from "~/ui/field/select";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import { validateWith } from "~/ui/form/validate-with";
import { arrivalChoices, likelyArrival, minutesLate } from "./arrival-choices";
import styles from "./shift-panel.module.css";

const check = validateWith(v.object({ expectedAt: v.string() }));

interface Props {
  bookingId: string;
  line: BookingDetailLine;
  onDone: () => void;
}

/** Only of the arrivals that the server accepts: later than now. */
export function OnWayForm({ bookingId, line, onDone }: Props) {
  const onWay = useShiftOnWay(bookingId, line._id);
  const [openedAt] = useState(() => new Date());
  const choices = arrivalChoices(line, openedAt);
  const form = useForm({
    initial: { expectedAt: likelyArrival(line, choices, openedAt)?.toISOString() ?? "" },
    check,
    send: ({ expectedAt }) => onWay.mutateAsync(expectedAt),
    onSent: () => {
      announce("Your client has been notified.");
      onDone();
    },
    failure: "That was not saved. Please try again.",
  });
  // The button that opened the form is unmounted.
  const fieldId = form.toId("expectedAt");
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const options = choices.map((arrival) => {
    const time = formatTimeWithZone(arrival, line.timezone);
    const late = minutesLate(line, arrival);
    return {
      value: arrival.toISOString(),
      label: late > 0 ? `${time}, ${late} minutes late` : time,
    };
  });
  return (
    <FormElement form={form} aria-label="On my way" className={styles.panel}>
      <FormProblems form={form} />
      <Select
        {...form.bind("expectedAt")}
        label="When will you be there?"
        hint="Your client will be notified. You can change it until you check in."
        options={options}
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
