import * as v from "valibot";
import { TextArea } from "~/ui/field/text-area";
import { checkedBy, filled } from "~/ui/form/checked-by";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { useEndSessions } from "./user-sessions";

interface Props {
  userId: string;
  /** Null: all of them. */
  session: string | null;
  onClose: () => void;
  onEnded: (count: number) => void;
}

const check = checkedBy(v.object({ reason: filled("Please give a reason.") }));

export function EndSessionDialog({ userId, session, onClose, onEnded }: Props) {
  const end = useEndSessions(userId, (count) => {
    onEnded(count);
    onClose();
  });
  const form = useForm({
    initial: { reason: "" },
    check,
    send: ({ reason }) => end.mutateAsync({ session, reason: reason.trim() }),
    failure: "Failed to end the session",
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
      <p>It counts at once. With the password, the person can log in again.</p>
      <TextArea
        {...form.bind("reason")}
        label="Reason"
        hint="Kept in the audit log."
        rows={2}
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
