import * as v from "valibot";
import { isWaitingForApproval, waitingForApproval } from "~/data/waiting-approval";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { requiredRawText, requiredText, validateWith } from "~/ui/form/validate-with";
import { type ArchiveSubject, purposeLabels, useRequestArchive } from "./archives-query";

const contents = {
  person: [
    { value: "person", label: "Everything about this person" },
    { value: "access", label: "Only who saw this person's records" },
  ],
  case: [{ value: "case", label: "Everything in this case" }],
} as const;

const purposes = (["subpoena", "subject_access", "other"] as const).map((value) => ({
  value,
  label: purposeLabels[value],
}));

const shape = v.object({
  kind: v.picklist(["person", "access", "case"]),
  purpose: v.picklist(["subpoena", "subject_access", "other"]),
  reference: requiredText("Enter who asked, and under which number"),
  password: requiredRawText("Enter your password"),
});
const check = validateWith(shape);
type Values = v.InferInput<typeof shape>;

interface Props {
  subject: ArchiveSubject;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function ArchiveDialog({ subject, onClose, onDone }: Props) {
  const request = useRequestArchive();
  const initial: Values = { kind: subject.kind, purpose: "subpoena", reference: "", password: "" };
  const form = useForm({
    onFailed: withReasonAndPassword.onFailed,
    initial,
    draft: useDraftWithoutPassword(`archive:${subject.kind}:${subject.id}`, initial),
    check,
    send: (values) =>
      request.mutateAsync({
        ...values,
        subjectId: subject.id,
        reference: values.reference.trim(),
      }),
    onSent: ({ data }) => {
      onDone(
        isWaitingForApproval(data)
          ? waitingForApproval
          : "The archive is being made. It can be downloaded here once it is ready.",
      );
      onClose();
    },
    failure: "The archive could not be requested. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Make an archive?"
      onClose={onClose}
      cancelLabel="Not now"
      submitLabel="Make archive"
      busyLabel="Requesting..."
    >
      <p>
        A signed ZIP file with tables, files and an index. Other people appear by a role and a
        letter.
      </p>
      <Select {...form.bind("kind")} label="Contents" options={contents[subject.kind]} />
      <Select {...form.bind("purpose")} label="Purpose" options={purposes} />
      <TextInput
        {...form.bind("reference")}
        label="Who asked"
        hint="With the number of the order or request. Kept in the audit log and in the archive."
        maxLength={200}
        required
      />
      <OwnPasswordInput {...form.bind("password")} act="an archive" />
    </FormDialog>
  );
}
