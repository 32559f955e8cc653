import { useState } from "react";
import { type TimeZone, todayIn } from "~/lib/dates";
import { getCity } from "~/lib/time-zone";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { atField, type FormProblem } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import styles from "./time-off.module.css";
import {
  addTimeOff,
  type ConflictingVisit,
  conflictingVisits,
  useTimeOffChanged,
} from "./time-off-query";
import { VisitsDialog } from "./visits-dialog";

const empty = { startDate: "", startTime: "", endDate: "", endTime: "" };
type Values = typeof empty;

function getProblems(values: Values, today: string): FormProblem[] {
  const { startDate, startTime, endDate, endTime } = values;
  if (!startDate) return [atField("startDate", "Please choose the first day.")];
  const last = endDate || startDate;
  if (last < startDate) return [atField("endDate", "The last day is before the first.")];
  if (last < today)
    return [atField(endDate ? "endDate" : "startDate", "Choose a date that hasn't passed.")];
  if (last === startDate && startTime && endTime && endTime <= startTime) {
    return [atField("endTime", "The end must be after the start.")];
  }
  return [];
}

/** A missing last day means the first one; missing times mean the whole day. */
const getRequest = (values: Values, visitsStay = false) => ({
  ...values,
  endDate: values.endDate || values.startDate,
  visitsStay,
});

/** Marks hours or days as unavailable. */
export function TimeOffForm({ zone }: { zone: TimeZone }) {
  const changed = useTimeOffChanged();
  const [visits, setVisits] = useState<readonly ConflictingVisit[] | null>(null);
  const form = useForm<Values>({
    initial: empty,
    draft: useOwnDraft("time-off", empty),
    check: (values) => getProblems(values, todayIn(zone)),
    send: (values) => addTimeOff(getRequest(values)),
    onSent: changed,
    onFailed: (error) => {
      const found = conflictingVisits(error);
      if (found) setVisits(found);
      return found !== null;
    },
    failure: "Failed to save your time off. Please try again.",
    after: "empty",
  });
  const today = todayIn(zone);
  return (
    <FormElement form={form} aria-label="Add time off" className="stack">
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      <FormProblems form={form} />
      <div className={styles.spans}>
        <TextInput {...form.bind("startDate")} type="date" label="First day" min={today} />
        <TextInput {...form.bind("startTime")} type="time" label="From" isOptional />
        <TextInput {...form.bind("endDate")} type="date" label="Last day" min={today} isOptional />
        <TextInput {...form.bind("endTime")} type="time" label="Until" isOptional />
      </div>
      <p className="muted small">
        Leave out the last day for a single day, or the hours for the whole day. Times are for{" "}
        {getCity(zone)}.
      </p>
      <div className={styles.end}>
        <SubmitButton form={form} busyLabel="Saving..." kind="secondary">
          Add time off
        </SubmitButton>
        <p role="status" className="muted">
          {form.isSent && !form.isDirty && "Added. No one can book you during that time."}
        </p>
      </div>
      {visits && (
        <VisitsDialog
          visits={visits}
          onTakeOff={async () => {
            await addTimeOff(getRequest(form.get(), true));
            form.setAll(empty);
            setVisits(null);
            await changed();
          }}
          onClose={() => setVisits(null)}
        />
      )}
    </FormElement>
  );
}
