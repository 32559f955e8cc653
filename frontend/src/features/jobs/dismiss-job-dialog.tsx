import { type FormEvent, useId, useState } from "react";
import { messageOf } from "~/api/api-error";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextArea } from "~/ui/field/text-area";
import { type ParkedJob, useDismissJob } from "./parked-jobs";

interface Props {
  job: ParkedJob;
  name: string;
  onClose: () => void;
  onDismissed: () => void;
}

/** What was read, or need not be sent, leaves the list; why is kept. */
export function DismissJobDialog({ job, name, onClose, onDismissed }: Props) {
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const dismiss = useDismissJob(job.id, () => {
    onDismissed();
    onClose();
  });
  const formId = useId();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (dismiss.isPending || !reason.trim()) return;
    dismiss.mutate(reason.trim());
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={job.releasable ? "Leave it undone?" : "Dismiss this note?"}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form={formId} isBusy={dismiss.isPending} busyLabel="Dismissing...">
            Dismiss
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="stack">
        {dismiss.isError && (
          <Banner kind="bad" isAnnounced>
            {messageOf(dismiss.error, "Failed to dismiss it")}
          </Banner>
        )}
        <p>{job.releasable ? `${name}: nobody tries it again.` : job.about}</p>
        <TextArea
          label="Reason"
          hint="Kept in the audit log."
          rows={2}
          maxLength={500}
          required
          error={isAsked && !reason.trim() ? "Enter a reason" : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
