import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { atField, type FormProblem } from "~/ui/form/problems";
import { ReasonInput } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { type DecideProps, labelsFor } from "./decide-labels";
import { useDecide, type ViewedRecord } from "./viewed-query";

type Suggested = NonNullable<ViewedRecord["suggested"]>;

interface Values {
  checked: string;
  validThrough: string;
  reason: string;
}

/** Grants or renews a badge: what was checked, its last day where it has one, and the reason. */
export function GrantDialog({ userId, userName, record, act, onClose, onDone }: DecideProps) {
  const { kind, suggested } = record;
  const labels = labelsFor(act, kind, userName);
  const decision = useDecide(userId, () => {
    onDone(labels.done);
    onClose();
  });
  const initial: Values = {
    checked: suggested?.checked ?? "",
    validThrough: suggested?.validThrough ?? "",
    reason: "",
  };
  const form = useForm<Values, unknown>({
    initial,
    draft: useOwnDraft(`grant:${userId}:${kind}`, initial),
    check: (values) => getProblems(values, suggested),
    send: ({ reason, ...values }) =>
      decision.mutateAsync({
        kind,
        status: "verified",
        reason: reason.trim(),
        ...(suggested ? toBadge(values, suggested) : {}),
      }),
    failure: labels.failed,
  });
  return (
    <FormDialog
      form={form}
      title={labels.title}
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel={labels.submit}
      busyLabel={labels.busy}
    >
      <p>{labels.text}</p>
      {suggested && (
        <TextInput
          {...form.bind("checked")}
          label="What was checked"
          hint={`${userName} reads it next to the badge.`}
          maxLength={200}
          required
        />
      )}
      {suggested?.mayHaveEnd && (
        <TextInput
          {...form.bind("validThrough")}
          type="date"
          label="Last day"
          isOptional={suggested.mayBeEndless}
          hint={
            suggested.mayBeEndless
              ? "The badge shows through this day. Leave it empty for a badge without an end."
              : "The badge shows through this day."
          }
          required={!suggested.mayBeEndless}
        />
      )}
      <ReasonInput {...form.bind("reason")} hint={labels.hint} />
    </FormDialog>
  );
}

function toBadge(values: Omit<Values, "reason">, { mayHaveEnd }: Suggested) {
  const checked = values.checked.trim();
  return mayHaveEnd ? { checked, validThrough: values.validThrough || null } : { checked };
}

function getProblems(values: Values, suggested: Suggested | undefined): FormProblem[] {
  const problems: FormProblem[] = [];
  if (suggested && values.checked.trim() === "") {
    problems.push(atField("checked", "Enter what was checked"));
  }
  if (suggested?.mayHaveEnd && !suggested.mayBeEndless && values.validThrough === "") {
    problems.push(atField("validThrough", "Choose the last day of the badge"));
  }
  if (values.reason.trim() === "") problems.push(atField("reason", "Enter a reason"));
  return problems;
}
