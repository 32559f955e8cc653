import { useState } from "react";
import { Banner } from "~/ui/banner/banner";
import { Dialog } from "~/ui/dialog/dialog";
import { DialogCloseButton } from "~/ui/dialog/dialog-control";
import { FileUpload } from "~/ui/file-upload/file-upload";
import { fileRules, mostFiles } from "./incident-basics";
import { type OwnIncident, useAddOwnFile } from "./own-incidents";

interface Props {
  incident: OwnIncident;
  /** It was sent a moment ago. */
  isNew?: boolean;
  onClose: () => void;
}

/** Pictures and PDFs of one's own report, one after another. */
export function FilesDialog({ incident, isNew, onClose }: Props) {
  const add = useAddOwnFile(incident);
  const [added, setAdded] = useState<string[]>([]);
  const isFull = incident.files.length + added.length >= mostFiles;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNew ? "Our team has your report" : "Add a file"}
      footer={<DialogCloseButton>Done</DialogCloseButton>}
    >
      <div className="stack">
        {isNew && (
          <p>
            Thank you. You can follow your report on this booking's page. The other side can't see
            it there.
          </p>
        )}
        {added.length > 0 && (
          <Banner kind="ok" isAnnounced>
            Added: {added.join(", ")}
          </Banner>
        )}
        {isFull ? (
          <p>There are {mostFiles} files now, the most a report can have.</p>
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
