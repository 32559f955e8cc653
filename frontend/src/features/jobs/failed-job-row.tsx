import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useMay } from "~/data/admin-acts";
import { bookingNamedIn } from "~/lib/booking-named-in";
import { routes } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { ActRow } from "~/ui/row-list/row-list";
import { DismissJobDialog } from "./dismiss-job-dialog";
import styles from "./failed-job-row.module.css";
import { type FailedJob, useReleaseJob } from "./failed-jobs";

/** Labels of job types (tests/http/audit-labels.test.mjs). */
export const jobNames: Record<string, string> = {
  mail: "Mail",
  refund: "Refund to a client",
  capture_payment: "A card to be charged after a companion accepted",
  release_payment: "A card authorization to be released",
  reverse_transfer: "Money taken back from a companion",
  close_checkout: "A payment page to be closed at the provider",
  redact_identity: "Identity data to be erased at the provider",
  erase_customer: "Customer record to be erased at the provider",
  erase_file: "File to be erased",
  follow_dispute: "Dispute to be looked at",
  make_archive: "Archive to be made",
  push: "Message to a browser",
  reset_link: "Link to choose a new password",
  operator_note: "Note",
};

interface Props {
  job: FailedJob;
  onDone: (message: string) => void;
}

export function FailedJobRow({ job, onDone }: Props) {
  const name = jobNames[job.kind] ?? job.kind;
  const bookingId = bookingNamedIn(job.about ?? "");
  const may = useMay()("handle_jobs");
  const [isDismissing, setIsDismissing] = useState(false);
  const release = useReleaseJob(() => onDone(`${name}: trying again now.`));
  const about = <span className="visually-hidden">{job.about ?? name}</span>;
  return (
    <ActRow
      title={name}
      act={
        <>
          {" "}
          <div className={styles.actions}>
            {may && job.releasable && (
              <Button
                kind="secondary"
                size="small"
                isBusy={release.isPending}
                busyLabel="Releasing..."
                onClick={() => release.mutate(job.id)}
              >
                Try again {about}
              </Button>
            )}
            {may && job.dismissible && (
              <Button kind="secondary" size="small" onClick={() => setIsDismissing(true)}>
                Dismiss {about}
              </Button>
            )}
          </div>
          {isDismissing && (
            <DismissJobDialog
              job={job}
              name={name}
              onClose={() => setIsDismissing(false)}
              onDismissed={() => onDone(`${name}: dismissed.`)}
            />
          )}
        </>
      }
    >
      {job.about && <p className={styles.about}>{job.about}</p>}
      {bookingId && (
        <p>
          <Link to={routes.adminBooking(bookingId)}>Booking {about}</Link>
        </p>
      )}
      {job.releasable && (
        <p className={styles.error}>
          {job.tries === 1 ? "1 try" : `${job.tries} tries`}. Last error: {job.lastError}
        </p>
      )}
      {release.isError && (
        <p role="alert" className={styles.error}>
          {errorMessage(release.error, "Failed to release the job")}
        </p>
      )}
    </ActRow>
  );
}
