import { FormDialog } from "~/ui/form/form-dialog";
import { ReasonInput, withReason } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { type CaseAct, useCaseAct } from "./cases";

/** What asks for a reason, in words of its own. */
export interface Question {
  title: string;
  text: string;
  label: string;
  busy: string;
  done: string;
  isDanger?: boolean;
  act: (reason: string) => CaseAct;
}

interface Props {
  caseId: string;
  question: Question;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function ActDialog({ caseId, question, onClose, onDone }: Props) {
  const perform = useCaseAct(caseId);
  const form = useForm({
    initial: { reason: "" },
    check: withReason,
    send: ({ reason }) => perform.mutateAsync(question.act(reason.trim())),
    onSent: () => {
      onDone(question.done);
      onClose();
    },
    failure: "That did not work. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={question.title}
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel={question.label}
      busyLabel={question.busy}
      {...(question.isDanger ? { kind: "danger" as const } : {})}
    >
      <p>{question.text}</p>
      <ReasonInput
        {...form.bind("reason")}
        hint="Kept in the case and in the audit log, even if the person's account is deleted."
      />
    </FormDialog>
  );
}
