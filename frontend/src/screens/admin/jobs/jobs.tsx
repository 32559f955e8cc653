import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { ParkedJobRow } from "~/features/jobs/parked-job-row";
import { parkedJobsQueryOptions } from "~/features/jobs/parked-jobs";
import { numberParam, readParams, writeParams } from "~/lib/search-params";
import { useBrief } from "~/lib/use-brief";
import styles from "~/screens/admin/list.module.css";
import { Banner } from "~/ui/banner/banner";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { Pager } from "~/ui/pager/pager";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";

const shape = { page: numberParam(1, 1, 10_000) };

export default function AdminJobs() {
  const [params, setParams] = useSearchParams();
  const { page } = readParams(shape, params);
  const query = useQuery(parkedJobsQueryOptions({ page, limit: 20 }));
  const brief = useBrief();
  return (
    <Page title="Parked jobs" lead="Work that failed too often, and notes, wait here for you.">
      {brief.text && (
        <Banner kind="ok" isAnnounced className={styles.notice}>
          {brief.text}
        </Banner>
      )}
      <QueryView
        query={query}
        loadingText="Loading parked jobs..."
        skeleton={<SkeletonBar height="12rem" />}
        errorText="Failed to load parked jobs"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title="Nothing is parked" icon={<CircleCheck size={30} />}>
            All work is done or on its way.
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <ul className={styles.rows}>
              {data.map((job) => (
                <ParkedJobRow key={job.id} job={job} onDone={brief.show} />
              ))}
            </ul>
            <Pager
              page={pagination.page}
              pages={pagination.pages}
              onChange={(next) => setParams(writeParams(shape, { page: next }))}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
