import { UserPlus } from "lucide-react";
import { memo, type ReactNode, useRef, useState } from "react";
import { canAddCompanion, maxCompanions } from "~/features/bookings/form/booking-lines";
import type { LineField } from "~/features/bookings/form/booking-rules";
import { LineCard } from "~/features/bookings/form/line-card";
import { getFieldId, getFieldName } from "~/features/bookings/form/line-card-props";
import { RecipientChoice } from "~/features/bookings/recipient/recipient-choice";
import { clientTerms } from "~/features/consents/client-terms";
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
      <fieldset disabled={isSent}>
        <legend className="visually-hidden">Recipient</legend>
        <RecipientChoice
          recipient={form.recipient}
          onChange={form.handleRecipient}
          toId={form.fields.toId}
          getError={form.fields.getError}
        />
      </fieldset>
      <PricePanel form={form} />
      <fieldset disabled={isSent}>
        <legend className="visually-hidden">Agreement</legend>
        <WaiverPanel
          clauses={clientTerms}
          audience="client"
          tick={form.fields.bind("isWaiverAgreed")}
        />
      </fieldset>
      <SubmitArea form={form} />
    </FormElement>
  );
}

const lineFields: LineField[] = ["date", "hours", "arrival", "location"];

function getErrors({ lines, startRefusal, fields }: BookingFormState, index: number) {
  const line = lines[index]?.line;
  const errors: Partial<Record<LineField, string>> = {};
  for (const field of line ? lineFields : []) {
    const message = line && fields.getError(getFieldName(line, field));
    if (message) errors[field] = message;
  }
  // Shown at once, not only on submit; the user's own hold has its own message below.
  if (startRefusal?.line === index && !startRefusal.ownHold) errors.arrival = startRefusal.message;
  return errors;
}

/** Below date and time, on phones too, where the price is a closed sheet. */
function getStartHelp(form: BookingFormState, index: number) {
  const { startRefusal } = form;
  const priced = form.lines[index];
  if (startRefusal?.line !== index || !priced) return null;
  const handleTake = (start: Date) => {
    form.handleStart(priced, start);
    const { toId } = form.fields;
    document.getElementById(getFieldId({ line: priced.line, toId }, "arrival"))?.focus(); // the pressed button is unmounted
  };
  return <StartHelp refusal={startRefusal} zone={priced.status.zone} onTake={handleTake} />;
}

type Acts = Pick<BookingFormState, "handleChange" | "handleSession" | "handleRemove">;

interface LineProps {
  priced: BookingFormState["lines"][number];
  index: number;
  isAlone: boolean;
  isPrefilled: boolean;
  errors: Partial<Record<LineField, string>>;
  startHelp: ReactNode;
  toId: (name: string) => string;
  /** Stable callbacks. */
  acts: Acts;
}

const getShown = ({ priced, errors, index, isAlone, isPrefilled }: LineProps) =>
  JSON.stringify([priced.line, priced.status, errors, index, isAlone, isPrefilled]);

/** A press re-renders only its own line: each has about a hundred components. */
function isAlike(before: LineProps, now: LineProps): boolean {
  const isHelped = before.startHelp !== null || now.startHelp !== null;
  const isOther = before.priced.companion !== now.priced.companion;
  return !isHelped && !isOther && getShown(before) === getShown(now);
}

const Line = memo(function Line({ priced, acts, ...props }: LineProps) {
  const { line, companion, status } = priced;
  return (
    <LineCard
      {...props}
      line={line}
      companion={companion}
      status={status}
      onChange={(change) => acts.handleChange(line.key, change)}
      onSession={acts.handleSession}
      onRemove={() => acts.handleRemove(line.key)}
    />
  );
}, isAlike);

/** The form's current actions behind a stable reference. */
function useActs(form: BookingFormState, onRemoved: () => void): Acts {
  const latest = useRef({ form, onRemoved });
  latest.current = { form, onRemoved };
  const [acts] = useState<Acts>(() => ({
    handleChange: (key, change) => latest.current.form.handleChange(key, change),
    handleSession: (isVideo) => latest.current.form.handleSession(isVideo),
    handleRemove: (key) => {
      latest.current.form.handleRemove(key);
      latest.current.onRemoved();
    },
  }));
  return acts;
}

function SelectedCompanions({ form, onPick }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed with its card; focus must stay within the page.
  const acts = useActs(form, () => heading.current?.focus());
  const canAdd = canAddCompanion(form.lines.map(({ line }) => line));
  const isFull = form.lines.length >= maxCompanions;
  return (
    <section aria-labelledby="selected-companions">
      <h2 id="selected-companions" ref={heading} tabIndex={-1} className={styles.heading}>
        Selected Companions
      </h2>
      {form.lines.length === 0 && (
        <EmptyState title="No companion selected" headingLevel={3}>
          Add a companion to continue your booking.
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {form.lines.map((priced, index) => (
          <Line
            key={priced.line.key}
            toId={form.fields.toId}
            priced={priced}
            index={index}
            isAlone={form.lines.length === 1}
            isPrefilled={
              !priced.line.hasOwnPlace &&
              priced.line.location !== "" &&
              priced.line.location === form.prefilled
            }
            startHelp={getStartHelp(form, index)}
            errors={getErrors(form, index)}
            acts={acts}
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
      {isFull && (
        <p className="muted" role="status">
          A booking can have at most {maxCompanions} companions. Book the others separately.
        </p>
      )}
    </section>
  );
}
