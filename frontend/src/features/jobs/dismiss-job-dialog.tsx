import { FormDialog } from "~/ui/form/form-dialog";
import { ReasonInput, withReason } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { type ParkedJob, useDismissJob } from "./parked-jobs";

interface Props {
  job: ParkedJob;
  name: string;
  onClose: () => void;
  onDismissed: () => void;
}

/** What was read, or need not be sent, leaves the list; why is kept. */
export function DismissJobDialog({ job, name, onClose, onDismissed }: Props) {
  const dismiss = useDismissJob(job.id, () => {
    onDismissed();
    onClose();
  });
  const form = useForm({
    initial: { reason: "" },
    check: withReason,
    send: ({ reason }) => dismiss.mutateAsync(reason.trim()),
    failure: "Failed to dismiss it. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={job.releasable ? "Leave it undone?" : "Dismiss this note?"}
      onClose={onClose}
      cancelLabel="Keep it"
      submitLabel="Dismiss"
      busyLabel="Dismissing..."
    >
      <p>{job.releasable ? `${name}: it will not be tried again.` : job.about}</p>
      <ReasonInput {...form.bind("reason")} />
    </FormDialog>
  );
}
