import * as v from "valibot";
import { Select } from "~/ui/field/select";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import {
  getOptions,
  type IncidentKind,
  type IncidentSeverity,
  severityNames,
} from "../incident-basics";
import { KindSelect } from "../incident-fields";
import { type IncidentCase, useRecord } from "./cases";

interface Props {
  /** The booking in question, if known. */
  bookingId?: string;
  onClose: () => void;
  onRecorded: (made: IncidentCase) => void;
}

const empty = { kind: "", severity: "", bookingId: "", text: "" };
const check = validateWith(
  v.object({
    kind: requiredText("Choose what happened"),
    severity: requiredText("Choose how serious it is"),
    text: requiredText("Say what happened"),
  }),
);

/**
 * A case that was not reported through the app: a call, a letter, an operator's own observation.
 */
export function RecordDialog({ bookingId = "", onClose, onRecorded }: Props) {
  const record = useRecord();
  const initial = { ...empty, bookingId };
  const draft = useOwnDraft(`incident:${bookingId}`, initial);
  const form = useForm({
    initial,
    draft,
    check,
    send: ({ kind, severity, bookingId, text }) =>
      record.mutateAsync({
        kind: kind as IncidentKind,
        severity: severity as IncidentSeverity,
        text: text.trim(),
        ...(bookingId.trim() ? { bookingId: bookingId.trim() } : {}),
      }),
    onSent: onRecorded,
    failure: "The incident could not be recorded. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Record an incident"
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Open the case"
      busyLabel="Opening..."
    >
      <p>Neither side of the booking is notified.</p>
      <KindSelect form={form} />
      <Select
        {...form.bind("severity")}
        label="Severity"
        prompt="Choose one"
        options={getOptions(severityNames)}
        required
      />
      <TextInput
        {...form.bind("bookingId")}
        label="Booking"
        hint="Its ID. The people in it are linked to the case."
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea {...form.bind("text")} label="What happened" rows={5} maxLength={4000} required />
    </FormDialog>
  );
}
