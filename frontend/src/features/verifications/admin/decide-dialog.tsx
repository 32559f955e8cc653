import { FormDialog } from "~/ui/form/form-dialog";
import { ReasonInput, withReason } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { type Kind, kindWords } from "./kinds";
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

function wordsOf(act: Act, kind: Kind, person: string): Words {
  const { name, inWords } = kindWords[kind];
  const told = `${person} will be notified.`;
  if (act === "verify") {
    return {
      title: `Mark ${inWords} verified?`,
      text: `The badge shows right away. ${told}`,
      submit: "Mark verified",
      busy: "Verifying...",
      done: `${name} verified successfully!`, // ADMV-010
      failed: `Failed to verify ${inWords}. Please try again.`, // ADMV-014
    };
  }
  if (act === "remove") {
    return {
      title: `Remove ${inWords} verification?`,
      text: `The badge is removed right away, and the status becomes rejected. ${told}`,
      submit: "Remove verification",
      busy: "Removing...",
      done: `${name} verification removed successfully!`, // ADMV-011
      failed: `Failed to remove ${inWords} verification. Please try again.`, // ADMV-015
    };
  }
  return {
    title: `Reject the ${inWords} request?`,
    text: `The status becomes rejected, and ${person} may ask again. ${told}`,
    submit: "Reject request",
    busy: "Rejecting...",
    done: `${name} request rejected.`,
    failed: `Failed to reject ${inWords}. Please try again.`,
  };
}

/** Every decision says why; the audit log keeps it. */
export function DecideDialog({ userId, userName, kind, act, onClose, onDone }: Props) {
  const words = wordsOf(act, kind, userName);
  const decision = useDecide(userId, () => {
    onDone(words.done);
    onClose();
  });
  const form = useForm({
    initial: { reason: "" },
    check: withReason,
    send: ({ reason }) =>
      decision.mutateAsync({
        kind,
        status: act === "verify" ? "verified" : "rejected",
        reason: reason.trim(),
      }),
    failure: words.failed,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel={words.submit}
      busyLabel={words.busy}
      kind={act === "verify" ? "primary" : "danger"}
    >
      <p>{words.text}</p>
      <ReasonInput
        {...form.bind("reason")}
        hint="What you saw, in a few words. Kept in the audit log."
      />
    </FormDialog>
  );
}
