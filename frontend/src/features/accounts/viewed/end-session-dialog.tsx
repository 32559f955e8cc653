import { FormDialog } from "~/ui/form/form-dialog";
import { ReasonInput, withReason } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { useEndSessions } from "./user-sessions";

interface Props {
  userId: string;
  /** Null: all of them. */
  session: string | null;
  onClose: () => void;
  onEnded: (count: number) => void;
}

export function EndSessionDialog({ userId, session, onClose, onEnded }: Props) {
  const end = useEndSessions(userId, (count) => {
    onEnded(count);
    onClose();
  });
  const form = useForm({
    initial: { reason: "" },
    check: withReason,
    send: ({ reason }) => end.mutateAsync({ session, reason: reason.trim() }),
    failure: "Failed to end the session. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={session ? "End this session?" : "Log this person out everywhere?"}
      onClose={onClose}
      cancelLabel={session ? "Keep it" : "Keep them"}
      submitLabel={session ? "End session" : "Log out everywhere"}
      busyLabel="Ending..."
      kind="danger"
    >
      <p>It takes effect right away. They can log in again with their password.</p>
      <ReasonInput {...form.bind("reason")} />
    </FormDialog>
  );
}
