import { useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { useIdentity } from "~/api/session";
import { keys } from "~/data/keys";
import { WholeNumberInput } from "~/ui/field/number-inputs";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { changedValues, storedValues } from "~/ui/form/stored-values";
import { type Form, useForm, useValue } from "~/ui/form/use-form";
import type { Week } from "~/ui/week-schedule/week";
import {
  type BookingLimits,
  bufferOptions,
  describeLimits,
  getLimitProblems,
  type LimitFields,
  limitServerFields,
  noticeOptions,
  toBookingLimits,
  toLimitFields,
} from "./booking-limits";
import styles from "./booking-limits-form.module.css";
import { useHoursVersion } from "./use-hours-version";

interface Props {
  limits: BookingLimits;
  week: Week;
  version?: string | undefined;
}

function getChanged(fields: LimitFields, stored: LimitFields): Partial<LimitFields> | null {
  const changed = changedValues(fields, stored);
  return Object.keys(changed).length > 0 ? changed : null;
}

/** When and how far a companion may be booked, next to the weekly hours. */
export function BookingLimitsForm({ limits, week, version }: Props) {
  const queryClient = useQueryClient();
  const stored = toLimitFields(limits);
  const hoursVersion = useHoursVersion(version);
  const identity = useIdentity();
  const form = useForm<LimitFields, unknown>({
    initial: stored,
    server: stored,
    check: getLimitProblems,
    serverFields: limitServerFields,
    send: async (fields) => {
      const body = {
        schedule: week,
        bookingLimits: toBookingLimits(fields),
        ...hoursVersion.toBody(),
      };
      const { data } = await call(api.PUT("/api/companions/schedule", { body }));
      hoursVersion.onSaved(data.scheduleVersion);
    },
    onFailed: hoursVersion.onFailed,
    onSent: () => queryClient.invalidateQueries({ queryKey: keys.me }),
    failure: "That was not saved. Please try again.",
    draft: identity
      ? {
          keys: [`${identity}:booking-limits`],
          pick: (fields) => getChanged(fields, stored),
          read: (kept) => storedValues(kept, stored),
        }
      : undefined,
  });
  return (
    <FormElement form={form} aria-label="Limits for bookings" className="stack">
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      <FormProblems form={form} />
      <fieldset className="stack">
        <legend className={styles.legend}>Your limits</legend>
        <p className="muted">
          For visits that fit your weekly hours. Quiet hours are about when clients book, not about
          when visits are. What is booked already stays as it is.
        </p>
        <div className={styles.fields}>
          <Select {...form.bind("notice")} label="Notice" options={noticeOptions(limits)} />
          <WholeNumberInput
            {...form.bind("maxTravel")}
            label="Longest way to a visit, in miles"
            hint="Empty: any distance. Video sessions are not affected."
          />
          <TextInput {...form.bind("quietFrom")} type="time" label="Quiet hours begin" />
          <TextInput {...form.bind("quietTo")} type="time" label="Quiet hours end" />
          <Select
            {...form.bind("buffer")}
            label="More time between two visits"
            hint="In addition to 8 hours of rest and the way."
            options={bufferOptions(limits)}
          />
        </div>
      </fieldset>
      <Consequence form={form} />
      <div className={styles.end}>
        <SubmitButton form={form} busyLabel="Saving...">
          Save limits
        </SubmitButton>
        <p role="status" className="muted">
          {form.isSent && "Your limits are saved."}
        </p>
      </div>
    </FormElement>
  );
}

/** What the values mean, also before they are saved. */
function Consequence({ form }: { form: Form<LimitFields> }) {
  const fields: LimitFields = {
    notice: useValue(form, "notice"),
    quietFrom: useValue(form, "quietFrom"),
    quietTo: useValue(form, "quietTo"),
    maxTravel: useValue(form, "maxTravel"),
    buffer: useValue(form, "buffer"),
  };
  if (getLimitProblems(fields).length > 0) return null;
  return (
    <ul className={styles.consequence} aria-label="What this means">
      {describeLimits(toBookingLimits(fields)).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
