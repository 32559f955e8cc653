import { ReasonDialog } from "~/ui/form/reason-dialog";
import { formatKind, type Kind } from "./kinds";
import { useDecide } from "./viewed-query";

export type Act = "verify" | "remove" | "reject";

interface Props {
  userId: string;
  userName: string;
  kind: Kind;
  act: Act;
  onClose: () => void;
  onDone: (message: string) => void;
}

interface Words {
  title: string;
  text: string;
  submit: string;
  busy: string;
  done: string;
  failed: string;
}

function labelsFor(act: Act, kind: Kind, person: string): Words {
  const { name, phrase } = formatKind[kind];
  const notice = `${person} will be notified.`;
  if (act === "verify") {
    return {
      title: `Mark ${phrase} verified?`,
      text: `The badge shows right away. ${notice}`,
      submit: "Mark verified",
      busy: "Verifying...",
      done: `${name} verified successfully!`, // ADMV-010
      failed: `Failed to verify ${phrase}. Please try again.`, // ADMV-014
    };
  }
  if (act === "remove") {
    return {
      title: `Remove ${phrase} verification?`,
      text: `The badge is removed right away, and the status becomes rejected. ${notice}`,
      submit: "Remove verification",
      busy: "Removing...",
      done: `${name} verification removed successfully!`, // ADMV-011
      failed: `Failed to remove ${phrase} verification. Please try again.`, // ADMV-015
    };
  }
  return {
    title: `Reject the ${phrase} request?`,
    text: `The status becomes rejected, and ${person} may ask again. ${notice}`,
    submit: "Reject request",
    busy: "Rejecting...",
    done: `${name} request rejected.`,
    failed: `Failed to reject ${phrase}. Please try again.`,
  };
}

/** Every decision has a reason, which is recorded in the audit log. */
export function DecideDialog({ userId, userName, kind, act, onClose, onDone }: Props) {
  const words = labelsFor(act, kind, userName);
  const decision = useDecide(userId, () => {
    onDone(words.done);
    onClose();
  });
  const status = act === "verify" ? "verified" : "rejected";
  return (
    <ReasonDialog
      title={words.title}
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel={words.submit}
      busyLabel={words.busy}
      kind={act === "verify" ? "primary" : "danger"}
      act={(reason) => decision.mutateAsync({ kind, status, reason })}
      failure={words.failed}
      hint="What you saw, in a few words. Kept in the audit log."
    >
      <p>{words.text}</p>
    </ReasonDialog>
  );
}
