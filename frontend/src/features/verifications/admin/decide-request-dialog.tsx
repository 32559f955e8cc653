import { useQueryClient } from "@tanstack/react-query";
import { RadioGroup } from "~/ui/choice/radio-group";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import type { FormProblem } from "~/ui/form/problems";
import { ReasonInput } from "~/ui/form/reason";
import { type Form, useForm, useValue } from "~/ui/form/use-form";
import { formatKind, type Kind, requestNames } from "./kinds";
import { adoptDecision, type Decision, decide, type OpenRequest } from "./viewed-query";

type Values = { reason: string } & { [kind in Kind]?: Decision | "" };

interface Props {
  request: OpenRequest;
  onClose: () => void;
  onDone: (message: string) => void;
}

const options: { value: Decision; label: string }[] = [
  { value: "verified", label: "Verified" },
  { value: "rejected", label: "Rejected" },
];

/** Decides each badge of the request, all with one reason. */
export function DecideRequestDialog({ request, onClose, onDone }: Props) {
  const { user, open, type } = request;
  const client = useQueryClient();
  const initial: Values = { reason: "", ...Object.fromEntries(open.map((kind) => [kind, ""])) };
  const form = useForm<Values, void>({
    initial,
    draft: useOwnDraft(`decide:${type}:${user._id}`, initial),
    check: (values) => getProblems(values, open),
    send: async (values) => {
      try {
        for (const kind of open) {
          const status = values[kind];
          if (status) await decide(user._id, { kind, status, reason: values.reason.trim() });
        }
      } finally {
        // Decisions before a failure remain in effect.
        adoptDecision(client, user._id);
      }
    },
    onSent: () => {
      onDone(`${requestNames[type]} of ${user.name}: decided.`);
      onClose();
    },
    failure: "Failed to save the decision. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={`Decide ${requestNames[type].toLowerCase()} of ${user.name}`}
      onClose={onClose}
      cancelLabel="Decide later"
      submitLabel="Save decision"
      busyLabel="Saving..."
    >
      <p>
        A verified badge shows right away. {user.displayName || user.name} will be notified, and may
        ask again for what was rejected.
      </p>
      <p>
        A badge gets the usual last day of its kind; you can change it on the user's verification
        page. A renewal that is rejected removes the badge.
      </p>
      {open.map((kind) => (
        <KindChoice key={kind} form={form} kind={kind} />
      ))}
      <ReasonInput
        {...form.bind("reason")}
        hint="What you saw, in a few words. Kept in the audit log."
      />
    </FormDialog>
  );
}

function KindChoice({ form, kind }: { form: Form<Values>; kind: Kind }) {
  const value = useValue(form, kind);
  return (
    <RadioGroup
      id={form.toId(kind)}
      legend={formatKind[kind].name}
      options={options}
      isInline
      value={value || null}
      error={form.getError(kind)}
      onChange={(next) => form.set(kind, next)}
    />
  );
}

function getProblems(values: Values, open: readonly Kind[]): FormProblem[] {
  const problems = open
    .filter((kind) => !values[kind])
    .map((kind) => ({
      message: `Choose verified or rejected for ${formatKind[kind].phrase}`,
      fields: [kind],
    }));
  return values.reason.trim() === ""
    ? [...problems, { message: "Enter a reason", fields: ["reason"] }]
    : problems;
}
