import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { ExportButton } from "~/features/payouts/export-button";
import { PayoutRow } from "~/features/payouts/payout-row";
import { payoutsQueryOptions } from "~/features/payouts/payouts-query";
import { ReconciliationNote } from "~/features/payouts/reconciliation-note";
import { pageParam } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { choiceParam } from "~/lib/search-params";
import { useBrief } from "~/lib/use-brief";
import { useListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const statuses = ["all", "completed", "pending", "failed"] as const;
const periods = ["24h", "7d", "30d", "all"] as const;
const shape = {
  status: choiceParam(statuses, "all"),
  period: choiceParam(periods, "30d"),
  page: pageParam,
};

const tabs = [
  { value: "all", label: "All" },
  { value: "completed", label: "Completed" },
  { value: "pending", label: "Pending" },
  { value: "failed", label: "Failed" },
] as const;
const periodNames = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "all", label: "All time" },
];

export default function AdminPayouts() {
  const { wanted, hrefOf, goTo } = useListParams(shape);
  const query = useQuery(payoutsQueryOptions({ ...wanted, limit: 20 }));
  const brief = useBrief();
  return (
    <ListPage
      title="Payout Dashboard"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
      actions={<ExportButton status={wanted.status} period={wanted.period} />}
      message={brief.text}
      filters={
        <>
          <ReconciliationNote />
          <FilterBar label="Filter payouts">
            <Select
              label="Period"
              options={periodNames}
              value={wanted.period}
              onChange={(event) => goTo({ period: event.target.value as (typeof periods)[number] })}
            />
            <LinkTabs
              label="Status"
              tabs={tabs}
              current={wanted.status}
              hrefOf={(status) => hrefOf({ status })}
            />
          </FilterBar>
        </>
      }
      query={query}
      counted={["payout", "payouts"]}
      loadingText="Loading payouts..."
      errorText="Failed to load payouts"
      empty={
        <EmptyState title="No payouts found" icon={<Wallet size={30} />}>
          A payout shows up here when a booking is completed.
        </EmptyState>
      }
      hrefOfPage={(page) => hrefOf({ page })}
    >
      {(payouts) => (
        <RowList look="panel">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} onDone={brief.show} />
          ))}
        </RowList>
      )}
    </ListPage>
  );
}
