import { ReasonDialog } from "~/ui/form/reason-dialog";

interface Props {
  userId: string;
  isGoingOnline: boolean;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** An administrator switches a companion on or off, with a reason (ADR 85). */
export function ViewedOnlineDialog({ userId, isGoingOnline, act, onClose }: Props) {
  return (
    <ReasonDialog
      about={`${isGoingOnline ? "online" : "offline"}:${userId}`}
      title={isGoingOnline ? "Set this companion online?" : "Set this companion offline?"}
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel={isGoingOnline ? "Set online" : "Set offline"}
      busyLabel="Saving..."
      act={act}
      onDone={onClose}
      failure="Failed to update status"
    >
      <p>
        {isGoingOnline
          ? "Clients can find and book the companion as soon as no requirement is open."
          : "New clients can't find or book the companion. Visits that are booked stay booked."}
      </p>
    </ReasonDialog>
  );
}
