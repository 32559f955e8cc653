import { useState } from "react";
import { useConfig } from "~/data/config";
import { addHours, browserTimeZone, formatLongDate, formatTimeWithZone } from "~/lib/dates";
import { defaultSupport, telephoneLink } from "~/lib/support";
import { Banner } from "~/ui/banner/banner";
import { Dialog } from "~/ui/dialog/dialog";
import { DialogCloseButton } from "~/ui/dialog/dialog-control";
import { FileUpload } from "~/ui/file-upload/file-upload";
import { fileRules, type IncidentKind, maxFiles } from "./incident-basics";
import { type OwnIncident, useAddOwnFile } from "./own-incidents";

interface Props {
  incident: OwnIncident;
  /** The report was just sent. */
  isNew?: boolean;
  onClose: () => void;
}

/** Attaches pictures and PDFs to one's own report, one after another. */
export function FilesDialog({ incident, isNew, onClose }: Props) {
  const add = useAddOwnFile(incident);
  const [added, setAdded] = useState<string[]>([]);
  const isFull = incident.files.length + added.length >= maxFiles;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? "Our team has your report" : "Add a file"}
      footer={<DialogCloseButton>Done</DialogCloseButton>}
    >
      <div className="stack">
        {isNew && <AfterReport incident={incident} />}
        {added.length > 0 && (
          <Banner kind="ok" isAnnounced>
            Added: {added.join(", ")}
          </Banner>
        )}
        {isFull ? (
          <p>There are {maxFiles} files now, the most a report can have.</p>
        ) : (
          <FileUpload
            {...fileRules}
            label="Picture or PDF"
            hint="Only you and our team can open it. It stays with the report."
            isOptional
            value={null}
            send={async (file, _tell, signal) => {
              await add(file, signal);
              setAdded((names) => [...names, file.name]);
            }}
            onRemove={() => undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

const safetyKinds: readonly IncidentKind[] = ["safety", "medical", "substances"];

/** Safety first, then what happens now, by when, and which number to call tonight. */
function AfterReport({ incident }: Pick<Props, "incident">) {
  const { phone, answerHours } = useConfig()?.support ?? defaultSupport;
  const zone = browserTimeZone();
  const answerBy = addHours(new Date(incident.reportedAt), answerHours);
  const isUrgent = incident.severity === "high" || safetyKinds.includes(incident.kind);
  return (
    <>
      {isUrgent && (
        <Banner kind="warn" title="Are you safe?">
          If not, call <a href="tel:911">911</a>. In a crisis, call or text{" "}
          <a href="tel:988">988</a>.
        </Banner>
      )}
      <p>
        Thank you. A person on our team reads your report and answers you by{" "}
        {formatLongDate(answerBy, zone)}, {formatTimeWithZone(answerBy, zone)}, or sooner. Nobody
        else reads it, and the other side is not notified.
      </p>
      <p>
        If you need us before then, call <a href={telephoneLink(phone)}>{phone}</a>. You can follow
        your report on this booking's page, where the other side can't see it.
      </p>
    </>
  );
}
