import { errorMessage } from "~/api/api-error";
import { useMay } from "~/data/admin-acts";
import { Button } from "~/ui/button/button";
import { jobNames } from "./failed-job-row";
import { type FailedJob, useReleaseJobs } from "./failed-jobs";

interface Props {
  jobs: readonly FailedJob[];
  onDone: (message: string) => void;
}

/** Retries all jobs that failed for one cause, such as a mail server that rejected us. */
export function ReleaseAllJobs({ jobs, onDone }: Props) {
  const release = useReleaseJobs((count) =>
    onDone(count === 1 ? "1 job: trying again now." : `${count} jobs: trying again now.`),
  );
  const may = useMay()("handle_jobs");
  const kinds = [...new Set(jobs.filter((job) => job.releasable).map((job) => job.kind))].filter(
    (kind) => jobs.filter((job) => job.kind === kind && job.releasable).length > 1,
  );
  if (!may || kinds.length === 0) return null;
  return (
    <div>
      {kinds.map((kind) => (
        <Button
          key={kind}
          kind="secondary"
          size="small"
          isBusy={release.isPending && release.variables === kind}
          busyLabel="Releasing..."
          onClick={() => release.mutate(kind)}
        >
          Try all again: {jobNames[kind] ?? kind}
        </Button>
      ))}
      {release.isError && (
        <p role="alert">{errorMessage(release.error, "Failed to release the jobs")}</p>
      )}
    </div>
  );
}
