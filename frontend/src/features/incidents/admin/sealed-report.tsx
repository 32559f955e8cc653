import { useState } from "react";
import { api, call } from "~/api/client";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { Button } from "~/ui/button/button";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import styles from "../incidents.module.css";
import type { IncidentCase } from "./cases";

/**
 * The report of a user whose account is deleted: opened with a reason, for this view only (ADR 47).
 */
export function SealedReport({ found }: { found: IncidentCase }) {
  const [isAsking, setIsAsking] = useState(false);
  const [text, setText] = useState<string | null>(null);
  if (!found.sealedUntil) {
    return (
      <p className="muted">
        The person who reported this deleted their account, and their words were erased with it.
      </p>
    );
  }
  if (text !== null) return <p className={styles.text}>{text}</p>;
  const open = async (reason: string) => {
    const params = { path: { id: found._id } };
    const { data } = await call(
      api.POST("/api/admin/incidents/{id}/sealed", { params, body: { reason } }),
    );
    setText(data.text);
  };
  return (
    <>
      <p className="muted">
        The person who reported this deleted their account. What they told is sealed until{" "}
        {formatDateTime(found.sealedUntil)}, and destroyed then.
      </p>
      <Allowed act="open_reports">
        <div>
          <Button kind="secondary" onClick={() => setIsAsking(true)}>
            Open the sealed report
          </Button>
        </div>
      </Allowed>
      {isAsking && (
        <ReasonDialog
          about={`sealed-report:${found._id}`}
          title="Open the sealed report?"
          onClose={() => setIsAsking(false)}
          cancelLabel="Leave it sealed"
          submitLabel="Open"
          busyLabel="Opening..."
          act={open}
          onDone={() => setIsAsking(false)}
          failure="That did not work. Please try again."
          hint="Kept in the audit log, each time it is opened."
        >
          <p>Its reporter was promised that it is opened for a good reason alone.</p>
        </ReasonDialog>
      )}
    </>
  );
}
