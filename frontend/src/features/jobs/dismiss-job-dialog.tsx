import { ReasonDialog } from "~/ui/form/reason-dialog";
import { type FailedJob, useDismissJob } from "./failed-jobs";

interface Props {
  job: FailedJob;
  name: string;
  onClose: () => void;
  onDismissed: () => void;
}

/** Removes a note that was read, or a job that need not run; the reason is recorded. */
export function DismissJobDialog({ job, name, onClose, onDismissed }: Props) {
  const dismiss = useDismissJob(job.id, () => {
    onDismissed();
    onClose();
  });
  return (
    <ReasonDialog
      about={`dismiss-job:${job.id}`}
      title={job.releasable ? "Leave it undone?" : "Dismiss this note?"}
      onClose={onClose}
      cancelLabel="Keep it"
      submitLabel="Dismiss"
      busyLabel="Dismissing..."
      act={dismiss.mutateAsync}
      failure="Failed to dismiss it. Please try again."
    >
      <p>{job.releasable ? `${name}: it will not be tried again.` : job.about}</p>
    </ReasonDialog>
  );
}
