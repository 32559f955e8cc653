import { UserPlus } from "lucide-react";
import { useRef } from "react";
import { canAddCompanion } from "~/features/bookings/form/booking-lines";
import type { LineField } from "~/features/bookings/form/booking-rules";
import { LineCard } from "~/features/bookings/form/line-card";
import { fieldIdOf, fieldNameOf } from "~/features/bookings/form/line-card-props";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { FormElement } from "~/ui/form/form";
import styles from "./booking.module.css";
import type { BookingFormState } from "./booking-notices";
import { PricePanel } from "./price-panel";
import { StartHelp } from "./start-help";
import { SubmitArea } from "./submit-area";

interface Props {
  form: BookingFormState;
  onPick: () => void;
}

export function BookingForm({ form, onPick }: Props) {
  const isSent = form.submission.booking !== null;
  return (
    <FormElement form={form.fields} className={styles.layout}>
      <fieldset className={styles.lines} disabled={isSent}>
        <legend className="visually-hidden">Your booking</legend>
        <SelectedCompanions form={form} onPick={onPick} />
      </fieldset>
      <PricePanel form={form} />
      <fieldset className={styles.end} disabled={isSent}>
        <legend className="visually-hidden">Agreement</legend>
        <WaiverPanel audience="client" tick={form.fields.bind("isWaiverAgreed")} />
      </fieldset>
      <SubmitArea form={form} />
    </FormElement>
  );
}

const lineFields: LineField[] = ["date", "hours", "arrival", "location"];

function errorsOf({ lines, startRefusal, fields }: BookingFormState, index: number) {
  const line = lines[index]?.line;
  const errors: Partial<Record<LineField, string>> = {};
  for (const field of line ? lineFields : []) {
    const message = line && fields.errorOf(fieldNameOf(line, field));
    if (message) errors[field] = message;
  }
  // At once, not only when it is sent; one's own hold has its own words below.
  if (startRefusal?.line === index && !startRefusal.ownHold) errors.arrival = startRefusal.message;
  return errors;
}

/** Stands under date and time, on phones too, where the price is a closed sheet. */
function startHelpOf(form: BookingFormState, index: number) {
  const { startRefusal } = form;
  const priced = form.lines[index];
  if (startRefusal?.line !== index || !priced) return null;
  const handleTake = (start: Date) => {
    form.handleStart(priced, start);
    const { idOf } = form.fields;
    document.getElementById(fieldIdOf({ line: priced.line, idOf }, "arrival"))?.focus(); // the pressed button goes
  };
  return <StartHelp refusal={startRefusal} zone={priced.status.zone} onTake={handleTake} />;
}

function SelectedCompanions({ form, onPick }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with its card; focus must not fall out of the page.
  const handleRemove = (key: string) => {
    form.handleRemove(key);
    heading.current?.focus();
  };
  const canAdd = canAddCompanion(form.lines.map(({ line }) => line));
  return (
    <section aria-labelledby="selected-companions">
      <h2 id="selected-companions" ref={heading} tabIndex={-1} className={styles.heading}>
        Selected Companions
      </h2>
      {form.lines.length === 0 && (
        <EmptyState title="No companion selected" headingLevel={3}>
          Add a companion to go on with your booking.
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {form.lines.map(({ line, companion, status }, index) => (
          <LineCard
            key={line.key}
            idOf={form.fields.idOf}
            line={line}
            index={index}
            count={form.lines.length}
            companion={companion}
            status={status}
            isPrefilled={
              !line.hasOwnPlace && line.location !== "" && line.location === form.prefilled
            }
            startHelp={startHelpOf(form, index)}
            errors={errorsOf(form, index)}
            onChange={(change) => form.handleChange(line.key, change)}
            onSession={form.handleSession}
            onRemove={() => handleRemove(line.key)}
          />
        ))}
      </ul>
      {canAdd && (
        <Button
          kind="secondary"
          className={styles.add}
          onClick={onPick}
          icon={<UserPlus aria-hidden="true" size={20} />}
        >
          Add Another Companion
        </Button>
      )}
    </section>
  );
}
