import { FileText } from "lucide-react";
import { useMay } from "~/data/admin-acts";
import { useDownload } from "~/data/download";
import { fetchPrivateFile } from "~/data/own-file";
import { browser } from "~/lib/browser";
import { formatDateTime } from "~/lib/dates";
import { formatSize } from "~/lib/file-kind";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { FileUpload } from "~/ui/file-upload/file-upload";
import { fileRules, maxFiles } from "../incident-basics";
import styles from "../incidents.module.css";
import { type IncidentCase, useCaseAct } from "./cases";

type CaseFile = IncidentCase["files"][number];

/** They are fetched with the session: a plain link would not be authorized. */
export function CaseFiles({ found }: { found: IncidentCase }) {
  const may = useMay()("handle_cases");
  const perform = useCaseAct(found._id);
  const read = useDownload(async ({ address, contentType, name }: CaseFile) =>
    browser.save(name, contentType, await fetchPrivateFile(address)),
  );
  const ownCount = found.files.filter(({ byReporter }) => !byReporter).length;
  return (
    <section aria-labelledby="files" className={styles.section}>
      <h2 id="files">Files</h2>
      {found.files.length === 0 && <p className="muted">None yet.</p>}
      {found.files.map((file, index) => (
        <p key={file.name} className={styles.details}>
          <FileText aria-hidden="true" size={20} />
          <span>
            {file.byReporter ? "From the reporter" : "From an operator"},{" "}
            {formatDateTime(file.addedAt)}, {formatSize(file.bytes)}
          </span>
          <Button kind="quiet" size="small" onClick={() => read.mutate(file)}>
            Download <span className="visually-hidden">file {index + 1}</span>
          </Button>
        </p>
      ))}
      {read.isError && (
        <Banner kind="bad" isAnnounced>
          The file could not be read. Please try again.
        </Banner>
      )}
      {may && found.state !== "settled" && ownCount < maxFiles && (
        <FileUpload
          {...fileRules}
          label="Add a picture or PDF"
          hint="Only operators see it. It stays with the case."
          isOptional
          value={null}
          send={async (file, _tell, signal) => {
            await perform.mutateAsync({ what: "file", file, signal });
          }}
          onRemove={() => undefined}
        />
      )}
    </section>
  );
}
