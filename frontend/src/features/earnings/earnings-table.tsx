import type { Sort } from "~/lib/list-params";
import { localText } from "~/lib/local-text";
import { formatMoney, formatRate } from "~/lib/money";
import { useNow } from "~/lib/use-now";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import styles from "./earnings.module.css";
import type { EarningKey } from "./earnings-filter";
import type { Earning, ShiftSums } from "./earnings-query";
import { formatPayout, Minus, payoutColumn, ShiftBadge, ShiftTime } from "./shift-parts";

/** EARN-009, EARN-010 */
const columns: Column<Earning, EarningKey>[] = [
  {
    key: "date",
    title: "Date",
    sortBy: "server",
    isDate: true,
    cell: (one) => <ShiftTime {...one} />,
  },
  { key: "client", title: "Client", sortBy: "server", cell: ({ client }) => localText(client) },
  { key: "hours", title: "Hours", sortBy: "server", isNumeric: true, cell: ({ hours }) => hours },
  {
    key: "rate",
    title: "Rate",
    sortBy: "server",
    isNumeric: true,
    cell: ({ rate }) => formatRate(rate),
  },
  {
    key: "grossAmount",
    title: "Hourly pay",
    sortBy: "server",
    isNumeric: true,
    cell: ({ grossAmount }) => formatMoney(grossAmount),
  },
  {
    key: "platformFee",
    title: "Platform fee",
    sortBy: "server",
    isNumeric: true,
    cell: ({ platformFee }) => <Minus amount={platformFee} />,
  },
  {
    key: "mileage",
    title: "Mileage and travel",
    isNumeric: true,
    cell: (one) => formatMoney(one.mileageReimbursement + one.travelReimbursement),
  },
  payoutColumn("You receive"),
  {
    key: "status",
    title: "Status",
    sortBy: "server",
    cell: ({ status }) => <ShiftBadge status={status} />,
  },
];

/** To the companion: why a payout waits, and since when, or when it was sent. */
const buildOwnColumns = (now: Date, isPayable: boolean) =>
  columns.map((column) => {
    if (column.key !== "status") return column;
    const cell = (one: Earning) => (
      <>
        <ShiftBadge status={one.status} />
        <span className={styles.more}>{formatPayout(one, now, isPayable)}</span>
      </>
    );
    return { ...column, cell };
  });

/** The labels for an administrator's view. */
const viewedColumns = columns.map((column) => {
  if (column.key === "netPayout") return payoutColumn("Companion receives");
  if (column.key !== "date") return column;
  return { ...column, cell: (one: Earning) => <ShiftTime {...one} isViewed /> };
});

interface Props {
  isViewed: boolean;
  /** Whether the companion's payout account can receive payouts. */
  isPayable: boolean;
  rows: readonly Earning[];
  sums: ShiftSums | undefined;
  sort: Sort<EarningKey>;
  onSort: (sort: Sort<EarningKey>) => void;
}

/** EARN-008: the totals cover all pages. */
export function EarningsTable({ isViewed, isPayable, rows, sums, sort, onSort }: Props) {
  const now = useNow();
  return (
    <>
      {sums && <Sums sums={sums} />}
      <DataTable
        caption="Earnings"
        columns={isViewed ? viewedColumns : buildOwnColumns(now, isPayable)}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
      />
    </>
  );
}

function Sums({ sums }: { sums: ShiftSums }) {
  const reimbursed = sums.mileageReimbursement + sums.travelReimbursement;
  return (
    <dl className={styles.sums} aria-label="Totals for this list">
      <div>
        <dt>Hourly pay</dt>
        <dd translate="no">{formatMoney(sums.grossAmount)}</dd>
      </div>
      <div>
        <dt>Platform fees</dt>
        <dd>
          <Minus amount={sums.platformFee} />
        </dd>
      </div>
      <div>
        <dt>Mileage and travel</dt>
        <dd translate="no">{formatMoney(reimbursed)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd translate="no">{formatMoney(sums.netPayout)}</dd>
      </div>
    </dl>
  );
}
