import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Badge, type BadgeKind } from "~/ui/badge/badge";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { Link } from "~/ui/link/link";
import styles from "./analytics.module.css";
import type { Analytics } from "./analytics-query";

type Companion = Analytics["topCompanions"][number];
type Client = Analytics["topClients"][number];

/** ADMA-011 */
const looks: Record<Companion["utilization"], BadgeKind> = {
  high: "ok",
  medium: "neutral",
  low: "warn",
};

/** The server's label for deleted accounts, which have no record to open. */
const closed = "Closed account";

function Party({ name, to }: { name: string; to: string }) {
  return name === closed ? <span>{name}</span> : <Link to={to}>{name}</Link>;
}

const companionColumns: readonly Column<Companion>[] = [
  {
    key: "name",
    title: "Companion",
    cell: ({ id, name }) => (
      <Party name={name} to={`${routes.adminEditCompanion(id)}?type=companion`} />
    ),
  },
  { key: "sessions", title: "Sessions", cell: ({ sessions }) => sessions, isNumeric: true },
  { key: "hours", title: "Hours", cell: ({ hours }) => hours, isNumeric: true },
  {
    key: "earned",
    title: "Earned",
    cell: ({ earned }) => formatMoney(earned),
    isNumeric: true,
  },
  {
    key: "rating",
    title: "Rating",
    cell: ({ rating }) => (rating === 0 ? "New" : rating.toFixed(1)),
    isNumeric: true,
  },
  {
    key: "utilization",
    title: "Utilization",
    cell: ({ utilization }) => <Badge kind={looks[utilization]}>{utilization}</Badge>,
  },
];

const clientColumns: readonly Column<Client>[] = [
  {
    key: "name",
    title: "Client",
    cell: ({ id, name }) => <Party name={name} to={`${routes.adminEditClient(id)}?type=client`} />,
  },
  { key: "bookings", title: "Bookings", cell: ({ bookings }) => bookings, isNumeric: true },
  { key: "paid", title: "Paid", cell: ({ paid }) => formatMoney(paid), isNumeric: true },
];

/** ADMA-008, ADMA-009 */
export function TopTables({ topCompanions, topClients }: Analytics) {
  return (
    <>
      <TopTable title="Top Companions" columns={companionColumns} rows={topCompanions}>
        No sessions took place in this period.
      </TopTable>
      <TopTable title="Top Clients" columns={clientColumns} rows={topClients}>
        No bookings were paid in this period.
      </TopTable>
    </>
  );
}

interface Props<T> {
  title: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** The text for an empty table. */
  children: string;
}

function TopTable<T extends { id: string }>({ title, columns, rows, children }: Props<T>) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{children}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
