import * as v from "valibot";
import { TextArea } from "~/ui/field/text-area";
import { checkedBy, filled } from "~/ui/form/checked-by";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { type ParkedJob, useDismissJob } from "./parked-jobs";

interface Props {
  job: ParkedJob;
  name: string;
  onClose: () => void;
  onDismissed: () => void;
}

const check = checkedBy(v.object({ reason: filled("Enter a reason") }));

/** What was read, or need not be sent, leaves the list; why is kept. */
export function DismissJobDialog({ job, name, onClose, onDismissed }: Props) {
  const dismiss = useDismissJob(job.id, () => {
    onDismissed();
    onClose();
  });
  const form = useForm({
    initial: { reason: "" },
    check,
    send: ({ reason }) => dismiss.mutateAsync(reason.trim()),
    failure: "Failed to dismiss it",
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
      <p>{job.releasable ? `${name}: nobody tries it again.` : job.about}</p>
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
