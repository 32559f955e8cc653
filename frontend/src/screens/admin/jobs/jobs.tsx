import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { ParkedJobRow } from "~/features/jobs/parked-job-row";
import { parkedJobsQueryOptions } from "~/features/jobs/parked-jobs";
import { ReleaseAllJobs } from "~/features/jobs/release-all-jobs";
import { pageParam } from "~/lib/list-params";
import { useBrief } from "~/lib/use-brief";
import { useListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const shape = { page: pageParam };

export default function AdminJobs() {
  const { wanted, hrefOf } = useListParams(shape);
  const query = useQuery(parkedJobsQueryOptions({ ...wanted, limit: 20 }));
  const brief = useBrief();
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
          All work is done or on its way.
        </EmptyState>
      }
      hrefOfPage={(page) => hrefOf({ page })}
    >
      {(jobs) => (
        <>
          <ReleaseAllJobs jobs={jobs} onDone={brief.show} />
          <RowList look="panel">
            {jobs.map((job) => (
              <ParkedJobRow key={job.id} job={job} onDone={brief.show} />
            ))}
          </RowList>
        </>
      )}
    </ListPage>
  );
}
