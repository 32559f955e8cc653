import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { localText } from "~/lib/local-text";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import type { ListParams } from "~/lib/use-list-params";
import { useNow } from "~/lib/use-now";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Pager } from "~/ui/pager/pager";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./earnings.module.css";
import type { EarningKey } from "./earnings-filter";
import { type Shift, shiftsQueryOptions } from "./earnings-query";
import { type enhancedShape, getShiftFilter } from "./shift-filter";
import { formatPayout, Minus, payoutColumn, ShiftBadge, ShiftTime } from "./shift-parts";

const statuses = [
  { value: "all", label: "All" },
  { value: "paid", label: "Paid" },
  { value: "pending", label: "Pending" },
  { value: "scheduled", label: "Scheduled" },
] as const;

const noneTitles = {
  all: "No shifts yet",
  paid: "No paid shifts",
  pending: "No pending shifts",
  scheduled: "No scheduled shifts",
} as const;

/** EEARN-012 */
function columnsAt(now: Date, isPayable: boolean): Column<Shift, EarningKey>[] {
  return [
    {
      key: "date",
      title: "Date and time",
      sortBy: "server",
      isDate: true,
      cell: (one) => <ShiftTime {...one} />,
    },
    { key: "client", title: "Client", sortBy: "server", cell: ({ client }) => localText(client) },
    {
      key: "hours",
      title: "Duration",
      sortBy: "server",
      isNumeric: true,
      cell: ({ duration }) => t`${duration} h`,
    },
    {
      key: "grossAmount",
      title: "Base pay",
      sortBy: "server",
      isNumeric: true,
      cell: ({ basePay }) => formatMoney(basePay),
    },
    {
      key: "mileage",
      title: "Mileage",
      sortBy: "server",
      isNumeric: true,
      cell: (one) => <Mileage {...one} />,
    },
    {
      key: "platformFee",
      title: "Company fee",
      sortBy: "server",
      isNumeric: true,
      cell: ({ companyFee }) => <Minus amount={companyFee} />,
    },
    payoutColumn("Net payout"),
    {
      key: "status",
      title: "Status",
      sortBy: "server",
      cell: (shift) => (
        <>
          <ShiftBadge status={shift.status} />
          <span className={styles.more}>
            {formatPayout(shift, now, isPayable)}
            {(isUnableToPay(shift) || (!isPayable && isOwed(shift))) && (
              <>
                . <Link to={routes.companionProfile}>Set up payout account</Link>
              </>
            )}
          </span>
        </>
      ),
    },
  ];
}

/** Actions of the companion. */
function isUnableToPay({ heldReason }: Shift): boolean {
  return heldReason === "no_account" || heldReason === "account_not_ready";
}

const isOwed = ({ payoutState }: Shift) => payoutState === "scheduled" || payoutState === "due";

function Mileage({ mileageReimbursement: mileage, travelReimbursement: travel }: Shift) {
  return (
    <>
      {formatMoney(mileage)}
      {travel > 0 && <span className={styles.more}>and {formatMoney(travel)} travel</span>}
    </>
  );
}

interface Props {
  list: ListParams<typeof enhancedShape>;
  /** Whether the companion's payout account can receive payouts. */
  isPayable: boolean;
}

/** EEARN-011, EEARN-012: each shift, its pay, and the state of its payout. */
export function ShiftTracking({ list, isPayable }: Props) {
  const { wanted, buildHref, goTo } = list;
  const query = useQuery(shiftsQueryOptions(getShiftFilter(wanted)));
  const now = useNow();
  return (
    <section aria-label="Shift Tracking">
      <LinkTabs
        label="Status"
        tabs={statuses}
        current={wanted.status}
        buildHref={(status) => buildHref({ status })}
      />
      <QueryView
        query={query}
        loadingText="Loading shifts..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load shifts"
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <EmptyState title={noneTitles[wanted.status]} icon={<CalendarClock size={28} />}>
            {wanted.status === "all"
              ? "Every paid booking shows up here, before and after it takes place."
              : "Other shifts are under the other filters."}
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <DataTable
              caption="Shifts"
              columns={columnsAt(now, isPayable)}
              rows={data}
              rowKey={({ id }) => id}
              sort={wanted.sort}
              onSort={(sort) => goTo({ sort })}
            />
            <Pager pagination={pagination} buildHref={(page) => buildHref({ page })} />
          </>
        )}
      </QueryView>
    </section>
  );
}
