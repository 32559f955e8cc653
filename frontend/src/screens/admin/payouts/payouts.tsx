import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { useSearchParams } from "react-router";
import { PayoutRow } from "~/features/payouts/payout-row";
import { payoutsQueryOptions } from "~/features/payouts/payouts-query";
import { routes } from "~/lib/routes";
import {
  choiceParam,
  numberParam,
  type ParamsOf,
  readParams,
  writeParams,
} from "~/lib/search-params";
import { useBrief } from "~/lib/use-brief";
import styles from "~/screens/admin/list.module.css";
import { Banner } from "~/ui/banner/banner";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Page } from "~/ui/page/page";
import { Pager } from "~/ui/pager/pager";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";

const statuses = ["all", "completed", "pending", "failed"] as const;
const periods = ["24h", "7d", "30d", "all"] as const;
const shape = {
  status: choiceParam(statuses, "all"),
  period: choiceParam(periods, "30d"),
  page: numberParam(1, 1, 10_000),
};
type Wanted = ParamsOf<typeof shape>;

const tabs = [
  { value: "all", label: "All" },
  { value: "completed", label: "Completed" },
  { value: "pending", label: "Pending" },
  { value: "failed", label: "Failed" },
];
const periodNames = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "all", label: "All time" },
];

export default function AdminPayouts() {
  const [params, setParams] = useSearchParams();
  const wanted = readParams(shape, params);
  const query = useQuery(payoutsQueryOptions({ ...wanted, limit: 20 }));
  const brief = useBrief();
  const goTo = (change: Partial<Wanted>) =>
    setParams(writeParams(shape, { ...wanted, page: 1, ...change }));
  const hrefOf = (status: string) =>
    `?${writeParams(shape, { ...wanted, page: 1, status: status as Wanted["status"] })}`;
  return (
    <Page title="Payout Dashboard" back={{ to: routes.adminDashboard, label: "Back to dashboard" }}>
      {brief.text && (
        <Banner kind="ok" isAnnounced className={styles.notice}>
          {brief.text}
        </Banner>
      )}
      <div className={styles.filters}>
        <Select
          label="Period"
          className={styles.period}
          options={periodNames}
          value={wanted.period}
          onChange={(event) => goTo({ period: event.target.value as Wanted["period"] })}
        />
        <LinkTabs label="Status" tabs={tabs} current={wanted.status} hrefOf={hrefOf} />
      </div>
      <QueryView
        query={query}
        loadingText="Loading payouts..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load payouts"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title="No payouts found" icon={<Wallet size={30} />}>
            A payout shows here when a booking is completed.
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <ul className={styles.rows}>
              {data.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} onDone={brief.show} />
              ))}
            </ul>
            <Pager
              page={pagination.page}
              pages={pagination.pages}
              onChange={(page) => goTo({ page })}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
