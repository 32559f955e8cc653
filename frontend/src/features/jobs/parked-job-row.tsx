import { messageOf } from "~/api/api-error";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import styles from "./parked-job-row.module.css";
import { type ParkedJob, useReleaseJob } from "./parked-jobs";

const names: Record<string, string> = {
  mail: "Mail",
  refund: "Refund to a client",
  reverse_transfer: "Money taken back from a companion",
  redact_identity: "Identity data to be erased at the provider",
  follow_dispute: "Dispute to be looked at",
  operator_note: "Note",
};

interface Props {
  job: ParkedJob;
  onReleased: (message: string) => void;
}

export function ParkedJobRow({ job, onReleased }: Props) {
  const name = names[job.kind] ?? job.kind;
  const release = useReleaseJob(() => onReleased(`${name}: it is tried again now.`));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>{name}</h2>
        {job.about && <p className={styles.about}>{job.about}</p>}
        {job.releasable && (
          <p className={styles.error}>
            {job.tries === 1 ? "1 try" : `${job.tries} tries`}. Last error: {job.lastError}
          </p>
        )}
        {release.isError && (
          <p role="alert" className={styles.error}>
            {messageOf(release.error, "Failed to release the job")}
          </p>
        )}
      </div>
      {job.releasable ? (
        <Button
          kind="secondary"
          size="small"
          isBusy={release.isPending}
          busyLabel="Releasing..."
          onClick={() => release.mutate(job.id)}
        >
          Try again <span className="visually-hidden">{job.about ?? name}</span>
        </Button>
      ) : (
        <Badge kind="info">For you to read</Badge>
      )}
    </li>
  );
}
