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

const companionColumns: readonly Column<Companion>[] = [
  {
    key: "name",
    title: "Companion",
    cell: ({ id, name }) => (
      <Link to={`${routes.adminEditCompanion(id)}?type=companion`}>{name}</Link>
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
    cell: ({ id, name }) => <Link to={`${routes.adminEditClient(id)}?type=client`}>{name}</Link>,
  },
  { key: "bookings", title: "Bookings", cell: ({ bookings }) => bookings, isNumeric: true },
  { key: "paid", title: "Paid", cell: ({ paid }) => formatMoney(paid), isNumeric: true },
];

/** ADMA-008, ADMA-009 */
export function TopTables({ topCompanions, topClients }: Analytics) {
  return (
    <>
      <section className={styles.section}>
        <h2>Top Companions</h2>
        {topCompanions.length === 0 ? (
          <p className="muted">No session took place in this time.</p>
        ) : (
          <DataTable
            caption="Top Companions"
            columns={companionColumns}
            rows={topCompanions}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      <section className={styles.section}>
        <h2>Top Clients</h2>
        {topClients.length === 0 ? (
          <p className="muted">No booking was paid in this time.</p>
        ) : (
          <DataTable
            caption="Top Clients"
            columns={clientColumns}
            rows={topClients}
            keyOf={({ id }) => id}
          />
        )}
      </section>
    </>
  );
}
