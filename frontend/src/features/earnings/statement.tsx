import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { meQueryOptions } from "~/data/me";
import { browser } from "~/lib/browser";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { localeTag } from "~/lib/locale";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { getCity } from "~/lib/time-zone";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { type TaxYear, taxYearQueryOptions } from "./earnings-query";
import styles from "./statement.module.css";

/** The payouts of a year, on one printable sheet; it names no client. */
export function EarningsStatement({ year }: { year: number | null }) {
  const query = useQuery(taxYearQueryOptions(year));
  return (
    <Page
      title={query.data ? `Earnings statement ${query.data.year}` : "Earnings statement"}
      tabTitle="Earnings statement"
      width="form"
      back={{ to: `${routes.enhancedEarnings}?tab=tax`, label: "Back to tax reporting" }}
      actions={
        query.data && (
          <Button icon={<Printer aria-hidden="true" size={20} />} onClick={() => browser.print()}>
            Print
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loadingText="Loading the statement..."
        skeleton={<SkeletonText lines={10} />}
        errorText="Failed to load the statement"
        isEmpty={() => false}
        empty={null}
      >
        {(tax) => <Sheet tax={tax} />}
      </QueryView>
    </Page>
  );
}

function Sheet({ tax }: { tax: TaxYear }) {
  const { data: me } = useQuery(meQueryOptions);
  const now = useNow();
  const rows = [
    ["Hourly pay", formatMoney(tax.basePay)],
    ["Mileage reimbursement", formatMoney(tax.mileageReimbursement)],
    ["Other travel reimbursement", formatMoney(tax.travelReimbursement)],
    ["Total gross income", formatMoney(tax.grossIncome)],
    ["Platform fees paid", formatMoney(-tax.platformFees)],
    ["Net income", formatMoney(tax.netIncome)],
  ] as const;
  return (
    <article className={styles.sheet} aria-label="Statement">
      <dl className={styles.rows}>
        <div>
          <dt>From</dt>
          <dd>Steady</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{me?.name}</dd>
        </div>
        <div>
          <dt>Period</dt>
          <dd>
            January 1 to December 31, {tax.year} ({getCity(tax.timezone)} time)
          </dd>
        </div>
        <div>
          <dt>Shifts paid out</dt>
          <dd>{tax.shifts.toLocaleString(localeTag)}</dd>
        </div>
      </dl>
      <dl className={styles.rows}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>
        Totals of the payouts sent in this period, as of {formatDate(now, browserTimeZone())}. This
        is not a tax form.
      </p>
    </article>
  );
}
