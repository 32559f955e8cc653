import { formatDateTime } from "~/lib/dates";
import { textLabels } from "~/lib/open-labels";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { Link } from "~/ui/link/link";
import { kindNames, severityLooks, severityNames, stateLooks } from "../incident-basics";
import styles from "../incidents.module.css";
import type { CaseSort, ListedIncident } from "./cases";

type Key = CaseSort["by"] | "kind" | "reporter" | "state";

export const reporterNames = textLabels<ListedIncident["reportedBy"]>({
  client: "Client",
  companion: "Companion",
  admin: "Operator",
});

const columns: Column<ListedIncident, Key>[] = [
  {
    key: "reportedAt",
    title: "Reported",
    cell: ({ reportedAt }) => formatDateTime(reportedAt),
    sortBy: "server",
    isDate: true,
  },
  {
    key: "kind",
    title: "What",
    cell: ({ _id, kind, reportedAt }) => (
      <Link to={routes.adminIncident(_id)}>
        {kindNames[kind]}
        <span className="visually-hidden"> of {formatDateTime(reportedAt)}</span>
      </Link>
    ),
  },
  {
    key: "severity",
    title: "Severity",
    cell: ({ severity }) => <Badge kind={severityLooks[severity]}>{severityNames[severity]}</Badge>,
    sortBy: "server",
    orders: ["low first", "high first"],
  },
  {
    key: "reporter",
    title: "Reported by",
    cell: ({ reporterName, reportedBy }) => `${reporterName} (${reporterNames[reportedBy]})`,
  },
  {
    key: "state",
    title: "Status",
    cell: ({ state }) => (
      <Badge kind={stateLooks[state].kind} className={styles.whole}>
        {stateLooks[state].word}
      </Badge>
    ),
  },
  {
    key: "changedAt",
    title: "Last change",
    cell: ({ changedAt }) => formatDateTime(changedAt),
    sortBy: "server",
    isDate: true,
  },
];

interface Props {
  cases: readonly ListedIncident[];
  sort: CaseSort;
  onSort: (sort: CaseSort) => void;
}

export function CasesTable({ cases, sort, onSort }: Props) {
  return (
    <DataTable<ListedIncident, Key>
      caption="Incidents"
      columns={columns}
      rows={cases}
      rowKey={({ _id }) => _id}
      sort={sort}
      onSort={({ by, isDescending }) => {
        if (by !== "kind" && by !== "reporter" && by !== "state") onSort({ by, isDescending });
      }}
    />
  );
}
