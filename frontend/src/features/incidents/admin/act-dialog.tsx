import { ReasonDialog } from "~/ui/form/reason-dialog";
import { type CaseAct, useCaseAct } from "./cases";

/** An action that requires a reason, with its own texts. */
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
  return (
    <ReasonDialog
      about={`case:${caseId}:${question.label}`}
      title={question.title}
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel={question.label}
      busyLabel={question.busy}
      {...(question.isDanger ? { kind: "danger" as const } : {})}
      act={(reason) => perform.mutateAsync(question.act(reason))}
      onDone={() => {
        onDone(question.done);
        onClose();
      }}
      failure="That did not work. Please try again."
      hint="Kept in the case and in the audit log, even if the person's account is deleted."
    >
      <p>{question.text}</p>
    </ReasonDialog>
  );
}
