import { ReasonDialog } from "~/ui/form/reason-dialog";
import { useEndSessions } from "./user-sessions";

interface Props {
  userId: string;
  /** Null: all sessions. */
  session: string | null;
  onClose: () => void;
  onEnded: (count: number) => void;
}

export function EndSessionDialog({ userId, session, onClose, onEnded }: Props) {
  const end = useEndSessions(userId, (count) => {
    onEnded(count);
    onClose();
  });
  return (
    <ReasonDialog
      about={`end-session:${userId}`}
      title={session ? "End this session?" : "Log this person out everywhere?"}
      onClose={onClose}
      cancelLabel={session ? "Keep it" : "Keep them"}
      submitLabel={session ? "End session" : "Log out everywhere"}
      busyLabel="Ending..."
      kind="danger"
      act={(reason) => end.mutateAsync({ session, reason })}
      failure="Failed to end the session. Please try again."
    >
      <p>It takes effect right away. They can log in again with their password.</p>
    </ReasonDialog>
  );
}
