import { useQuery } from "@tanstack/react-query";
import { Car } from "lucide-react";
import { formatDate } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { localeTag } from "~/lib/locale";
import { formatMoney } from "~/lib/money";
import { plural } from "~/lib/translate";
import type { ListParams } from "~/lib/use-list-params";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Pager } from "~/ui/pager/pager";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./earnings.module.css";
import {
  type Drive,
  type MileageTotals,
  mileageQueryOptions,
  saveMileage,
  saveMileageCsv,
} from "./earnings-query";
import type { enhancedShape } from "./shift-filter";
import { YearFiles } from "./year-files";

const miles = new Intl.NumberFormat(localeTag, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const columns: Column<Drive>[] = [
  { key: "date", title: "Date", cell: ({ date }) => formatDate(`${date}T00:00:00Z`, "UTC") },
  { key: "client", title: "Client", cell: ({ client }) => localText(client) },
  { key: "location", title: "To", cell: ({ location }) => location || "Not recorded" },
  {
    key: "miles",
    title: "Miles, one way",
    isNumeric: true,
    cell: (drive) => miles.format(drive.miles),
  },
  {
    key: "both-ways",
    title: "Miles, both ways",
    isNumeric: true,
    cell: (drive) => miles.format(drive.milesBothWays),
  },
  {
    key: "reimbursement",
    title: "Reimbursed",
    isNumeric: true,
    cell: ({ mileageReimbursement }) => formatMoney(mileageReimbursement),
  },
];

interface Props {
  year: number;
  list: ListParams<typeof enhancedShape>;
}

/** "72.5¢" */
const formatCents = (cents: number) => `${cents.toLocaleString(localeTag)}¢`;

function Totals({ year, totals }: { year: number; totals: MileageTotals }) {
  const { milesBothWays, mileageReimbursement, standardRate } = totals;
  const driven = miles.format(milesBothWays);
  const paid = formatMoney(mileageReimbursement);
  const trips = plural(totals.trips, { one: "# trip", other: "# trips" });
  return (
    <>
      <p>
        {trips} in {year}, {driven} miles to the visits and back. Your reimbursement for them is{" "}
        {paid}.{" "}
        {standardRate
          ? `At the IRS standard rate of ${formatCents(standardRate.centsPerMile)} per mile (${standardRate.source}), these miles are ${formatMoney(standardRate.amount)}.`
          : "The IRS standard rate for this year is not shown here yet."}
      </p>
      <YearFiles
        year={year}
        workbook={{ save: saveMileage, label: "Download mileage as Excel" }}
        csv={{ save: saveMileageCsv, label: "Download mileage as CSV" }}
      />
    </>
  );
}

/** The trips to in-person shifts, with the mileage paid. */
export function MileageLog({ year, list }: Props) {
  const { wanted, buildHref } = list;
  const query = useQuery(mileageQueryOptions(year, wanted.page));
  return (
    <section aria-labelledby="mileage-log" className={styles.stack}>
      <div className={styles.text}>
        <h2 id="mileage-log">Mileage log</h2>
        <p className="muted">
          One row for each trip to a shift in {year}, with the distance its price was based on. It
          is measured from the center of your area, so keep your own odometer readings too.
        </p>
      </div>
      <QueryView
        query={query}
        loadingText="Loading the mileage log..."
        skeleton={<SkeletonBar height="10rem" />}
        errorText="Failed to load the mileage log"
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <EmptyState title={`No trips in ${year}`} icon={<Car size={28} />}>
            In-person shifts with travel show up here.
          </EmptyState>
        }
      >
        {({ data, pagination, totals }) => (
          <div className={styles.stack}>
            <Totals year={year} totals={totals} />
            <DataTable
              caption={`Mileage log of ${year}`}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
            />
            <Pager pagination={pagination} buildHref={(page) => buildHref({ page })} />
          </div>
        )}
      </QueryView>
    </section>
  );
}
