import { ReasonDialog } from "~/ui/form/reason-dialog";
import { type DecideProps, labelsFor } from "./decide-labels";
import { GrantDialog } from "./grant-dialog";
import { useDecide } from "./viewed-query";

/** Every decision has a reason, which is recorded in the audit log. */
export function DecideDialog(props: DecideProps) {
  const { act } = props;
  if (act === "verify" || act === "renew") return <GrantDialog {...props} act={act} />;
  return <EndDialog {...props} />;
}

function EndDialog({ userId, userName, record: { kind }, act, onClose, onDone }: DecideProps) {
  const labels = labelsFor(act, kind, userName);
  const decision = useDecide(userId, () => {
    onDone(labels.done);
    onClose();
  });
  const status = act === "takeBack" ? "unverified" : "rejected";
  return (
    <ReasonDialog
      about={`badge:${userId}:${kind}:${status}`}
      title={labels.title}
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel={labels.submit}
      busyLabel={labels.busy}
      kind="danger"
      act={(reason) => decision.mutateAsync({ kind, status, reason })}
      failure={labels.failed}
      hint={labels.hint}
    >
      <p>{labels.text}</p>
    </ReasonDialog>
  );
}
