import { useQuery } from "@tanstack/react-query";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { type RetentionRule, retentionPolicyQueryOptions } from "./legal-holds-query";

const hoursOfDay = 24;

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "90 days after they were read", "until the person deletes the account". */
export function formatPeriod({ hours, from }: RetentionRule): string {
  if (hours === undefined) return from;
  const period =
    hours < 2 * hoursOfDay
      ? formatCount(hours, "hour")
      : formatCount(Math.round(hours / hoursOfDay), "day");
  return `${period} ${from}`;
}

const columns: Column<RetentionRule, "what" | "period" | "reason" | "source" | "hold">[] = [
  { key: "what", title: "What", cell: ({ what }) => what },
  { key: "period", title: "How long", cell: formatPeriod },
  { key: "reason", title: "Why", cell: ({ reason }) => reason },
  {
    key: "source",
    title: "Rule and sweep",
    cell: ({ source, sweep }) => (sweep ? `${source}; removed by “${sweep}”` : source),
  },
  {
    key: "hold",
    title: "A legal hold",
    cell: ({ stopsForHolds }) => (stopsForHolds ? "keeps it" : "does not keep it"),
  },
];

/** The table by which the sweeps work. */
export function RetentionTable() {
  const query = useQuery(retentionPolicyQueryOptions);
  return (
    <QueryView
      query={query}
      loadingText="Loading the retention policy..."
      skeleton={<SkeletonText lines={12} />}
      errorText="Failed to load the retention policy"
      isEmpty={() => false}
      empty={null}
    >
      {(rules) => (
        <DataTable
          caption="Retention policy"
          columns={columns}
          rows={rules}
          rowKey={({ name }) => name}
        />
      )}
    </QueryView>
  );
}
