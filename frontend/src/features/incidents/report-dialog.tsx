import { useState } from "react";
import { FilesDialog } from "./files-dialog";
import { type OwnIncident, useReport } from "./own-incidents";
import { ReportForm } from "./report-form";

export { FilesDialog };

interface Props {
  bookingId: string;
  onClose: () => void;
}

/** The report on a booking, then its attachments. */
export function ReportDialog({ bookingId, onClose }: Props) {
  const report = useReport();
  const [sent, setSent] = useState<OwnIncident | null>(null);
  if (sent) return <FilesDialog incident={sent} isNew onClose={onClose} />;
  return (
    <ReportForm
      about={bookingId}
      title="Report a problem"
      hint="What happened, when and where. You can add pictures or a PDF afterwards."
      asksSeverity
      send={(body) => report.mutateAsync({ bookingId, ...body })}
      onSent={setSent}
      onClose={onClose}
    >
      Only our team reads what you write here. The other side of this booking never sees it and is
      not notified that you wrote.
    </ReportForm>
  );
}
