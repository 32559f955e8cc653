import * as v from "valibot";
import { Select } from "~/ui/field/select";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { ReasonInput } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { getOptions, type IncidentSeverity, severityNames } from "../incident-basics";
import { type IncidentCase, useCaseAct } from "./cases";

const empty = { severity: "", reason: "" };

interface Props {
  found: IncidentCase;
  onClose: () => void;
  onDone: (message: string) => void;
}

const check = validateWith(
  v.object({
    severity: requiredText("Choose how serious it is"),
    reason: requiredText("Enter a reason"),
  }),
);

export function SeverityDialog({ found, onClose, onDone }: Props) {
  const perform = useCaseAct(found._id);
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(`severity:${found._id}`, empty),
    check,
    send: ({ severity, reason }) =>
      perform.mutateAsync({
        what: "rate",
        severity: severity as IncidentSeverity,
        reason: reason.trim(),
      }),
    onSent: () => {
      onDone("The severity is changed");
      onClose();
    },
    failure: "The severity could not be changed. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Change the severity?"
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel="Change severity"
      busyLabel="Saving..."
    >
      <p>
        {found.reporterId
          ? "No one is notified. The person who reported it still sees what they chose."
          : "No one is notified."}
      </p>
      <Select
        {...form.bind("severity")}
        label="Severity"
        hint={`Now ${severityNames[found.severity].toLowerCase()}.`}
        prompt="Choose one"
        options={getOptions(severityNames).filter(({ value }) => value !== found.severity)}
        required
      />
      <ReasonInput
        {...form.bind("reason")}
        hint="Kept in the case and in the audit log, even if the person's account is deleted."
      />
    </FormDialog>
  );
}
