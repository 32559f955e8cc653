import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { FailedJobRow } from "~/features/jobs/failed-job-row";
import { parkedJobsQueryOptions } from "~/features/jobs/failed-jobs";
import { ReleaseAllJobs } from "~/features/jobs/release-all-jobs";
import { pageParam } from "~/lib/list-params";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const shape = { page: pageParam };

export default function AdminJobs() {
  const { wanted, buildHref } = useListParams(shape);
  const query = useQuery(parkedJobsQueryOptions({ ...wanted, limit: 20 }));
  const brief = useFlashMessage();
  return (
    <ListPage
      title="Parked jobs"
      lead="Work that failed too many times, and notes for you."
      message={brief.text}
      query={query}
      counted={["parked job or note", "parked jobs and notes"]}
      loadingText="Loading parked jobs..."
      errorText="Failed to load parked jobs"
      empty={
        <EmptyState title="Nothing is parked" icon={<CircleCheck size={30} />}>
          All jobs have run or are queued.
        </EmptyState>
      }
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(jobs) => (
        <>
          <ReleaseAllJobs jobs={jobs} onDone={brief.show} />
          <RowList look="panel">
            {jobs.map((job) => (
              <FailedJobRow key={job.id} job={job} onDone={brief.show} />
            ))}
          </RowList>
        </>
      )}
    </ListPage>
  );
}
