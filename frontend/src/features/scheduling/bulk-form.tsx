import { useState } from "react";
import { daysAfter } from "~/lib/days-after";
import { Checkbox } from "~/ui/choice/checkbox";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { type Form, useForm, useValue } from "~/ui/form/use-form";
import {
  type BulkStart,
  type BulkValues,
  bulkFailure,
  checkBulk,
  dayName,
  emptyBulk,
  getRequest,
  patternNames,
} from "./bulk-values";
import { CompanionChoice } from "./companion-choice";
import { failedBecause } from "./failure";
import { type Plan, ScheduleDialog } from "./schedule-dialog";
import { DurationInput, NotesInput } from "./schedule-fields";
import styles from "./scheduling.module.css";
import { previewSchedule } from "./scheduling-queries";
import { bulkPatterns } from "./series-days";
import { useCompanionChoice } from "./use-companion-choice";

interface Props {
  start: BulkStart | null;
  onDone: (message: string) => void;
}

/** ADMB-004 to ADMB-009: shows the schedule day by day with its prices first. */
export function BulkForm({ start, onDone }: Props) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const draft = useOwnDraft("schedule", emptyBulk, start === null);
  const form = useForm<BulkValues, Plan>({
    initial: { ...emptyBulk, ...start?.values },
    draft,
    isPreview: true,
    check: checkBulk,
    send: async (values) => {
      const request = getRequest(values);
      return { request, shown: await previewSchedule(request) };
    },
    onSent: setPlan,
    onFailed: (error) => failedBecause(error, bulkFailure, Object.keys(emptyBulk)),
    failure: bulkFailure,
  });
  const choice = useCompanionChoice(form);
  const handleDiscard = () => {
    form.discard();
    choice.refresh();
  };
  return (
    <>
      <FormElement form={form} className="stack">
        {form.isRestored && <DraftRestoredBanner onDiscard={handleDiscard} />}
        <FormProblems form={form} />
        <TextInput
          {...form.bind("client")}
          label="Client's email or ID"
          hint="The client accepts and pays for each booking."
          autoComplete="off"
          required
        />
        <div className={styles.fields}>
          <TextInput {...form.bind("startDate")} type="date" label="Start Date" required />
          <TextInput {...form.bind("endDate")} type="date" label="End Date" required />
          <TextInput
            {...form.bind("startTime")}
            type="time"
            label="Start Time"
            hint="Local time at the place."
            required
          />
          <DurationInput {...form.bind("duration")} />
          <Select
            {...form.bind("pattern")}
            label="Pattern"
            options={bulkPatterns.map((value) => ({ value, label: patternNames[value] }))}
          />
        </div>
        <ChosenDays form={form} />
        <TextInput {...form.bind("location")} label="Location" maxLength={300} required />
        <NotesInput {...form.bind("notes")} />
        <CompanionChoice {...choice.bound} addLabel="Add to Schedule" />
        <SubmitButton form={form} busyLabel="Checking...">
          Create Bulk Schedule
        </SubmitButton>
      </FormElement>
      {plan && (
        <ScheduleDialog
          plan={plan}
          onClose={() => setPlan(null)}
          onCreated={() => {
            form.forgetDraft();
            setPlan(null);
            onDone("Bulk schedule created successfully!");
          }}
        />
      )}
    </>
  );
}

const maxShown = 62;

/** The dates of a custom pattern, between the first and the last. */
function ChosenDays({ form }: { form: Form<BulkValues> }) {
  const pattern = useValue(form, "pattern");
  const startDate = useValue(form, "startDate");
  const endDate = useValue(form, "endDate");
  const dates = useValue(form, "dates");
  if (pattern !== "custom") return null;
  const days: string[] = [];
  for (
    let day = startDate;
    day && day <= endDate && days.length < maxShown;
    day = daysAfter(day, 1)
  ) {
    days.push(day);
  }
  return (
    <fieldset id={form.toId("dates")} tabIndex={-1}>
      <legend>Days</legend>
      {form.getError("dates") && <p className={styles.bad}>{form.getError("dates")}</p>}
      {days.length === 0 && <p className="muted small">Enter the start and end dates first.</p>}
      <div className={styles.fields}>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={dayName(day)}
            checked={dates.includes(day)}
            onChange={({ target }) =>
              form.set(
                "dates",
                target.checked ? [...dates, day].sort() : dates.filter((one) => one !== day),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
