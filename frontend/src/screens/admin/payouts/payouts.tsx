import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { ExportButtons } from "~/features/payouts/export-buttons";
import { PayoutRow } from "~/features/payouts/payout-row";
import { payoutsQueryOptions } from "~/features/payouts/payouts-query";
import { ReconciliationNote } from "~/features/payouts/reconciliation-note";
import { pageParam } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { choiceParam, type RouteParams, textParam } from "~/lib/search-params";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { Link } from "~/ui/link/link";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const statuses = ["all", "completed", "pending", "failed"] as const;
const periods = ["24h", "7d", "30d", "all"] as const;
const shape = {
  status: choiceParam(statuses, "all"),
  period: choiceParam(periods, "30d"),
  page: pageParam,
  payout: textParam(),
  booking: textParam(),
  companion: textParam(),
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

type Wanted = RouteParams<typeof shape>;

function toQuery({ payout, booking, companion, ...wanted }: Wanted) {
  return {
    ...wanted,
    limit: 20,
    ...(payout && { id: payout }),
    ...(booking && { bookingId: booking }),
    ...(companion && { companionId: companion }),
  };
}

/** A link from another page requests specific payouts, whatever their due date. */
function aboutText({ payout, booking, companion }: Wanted): string {
  if (payout) return "One payout, whenever it is due.";
  if (booking) return "The payouts of one booking, whenever they are due.";
  return companion ? "The payouts of one companion, whenever they are due." : "";
}

export default function AdminPayouts() {
  const { wanted, buildHref, goTo } = useListParams(shape);
  const query = useQuery(payoutsQueryOptions(toQuery(wanted)));
  const about = aboutText(wanted);
  const brief = useFlashMessage();
  return (
    <ListPage
      title="Payout Dashboard"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
      actions={<ExportButtons status={wanted.status} period={wanted.period} />}
      message={brief.text}
      filters={
        <>
          <ReconciliationNote />
          <p>
            <Link to={routes.adminMonths}>Books of a calendar month</Link>
          </p>
          {about && (
            <p>
              {about} <Link to={`${routes.adminPayouts}?period=all`}>Show all payouts</Link>
            </p>
          )}
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
              buildHref={(status) => buildHref({ status })}
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
      hrefOfPage={(page) => buildHref({ page })}
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
