import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { formatMoney } from "~/lib/money";
import type { ListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Select } from "~/ui/field/select";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import styles from "./earnings.module.css";
import {
  saveStatement,
  saveStatementCsv,
  type TaxYear,
  taxYearQueryOptions,
} from "./earnings-query";
import { MileageLog } from "./mileage-log";
import { resultCount } from "./paid-and-pending";
import type { enhancedShape } from "./shift-filter";
import { YearFiles } from "./year-files";

interface Props {
  list: ListParams<typeof enhancedShape>;
}

/** EEARN-024 to EEARN-026 */
export function TaxReporting({ list }: Props) {
  const query = useQuery(taxYearQueryOptions(list.wanted.year));
  return (
    <section aria-label="Tax Reporting">
      <QueryView
        query={query}
        loadingText="Loading the tax year..."
        skeleton={<SkeletonBar height="16rem" />}
        errorText="Failed to load the tax year"
        isEmpty={() => false}
        empty={null}
      >
        {(tax) => <Year tax={tax} list={list} />}
      </QueryView>
    </section>
  );
}

function Year({ tax, list }: Props & { tax: TaxYear }) {
  // While a year loads, the previous one is still shown.
  const chosen = list.wanted.year ?? tax.year;
  const years = tax.years.includes(chosen) ? tax.years : [...tax.years, chosen];
  const options = years.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <h2>{tax.year} tax summary</h2>
        <Select
          label="Tax year"
          options={options}
          value={String(chosen)}
          onChange={(event) => list.goTo({ year: Number(event.target.value) })}
        />
      </div>
      <TaxCards tax={tax} />
      <p className="muted">
        This counts what was sent to you from January 1 to December 31, {tax.year}, no matter when
        the shift took place: {resultCount(tax.shifts)}.
      </p>
      <YearFiles
        year={chosen}
        workbook={{ save: saveStatement, label: "Download Excel" }}
        csv={{ save: saveStatementCsv, label: "Download CSV" }}
      >
        <LinkButton
          kind="secondary"
          icon={<Printer aria-hidden="true" size={20} />}
          to={list.buildHref({ tab: "statement", year: chosen })}
        >
          Printable statement
        </LinkButton>
      </YearFiles>
      <MileageLog year={tax.year} list={list} />
      <Banner kind="info" title="Tip">
        Independent contractors may deduct mileage, professional development and equipment. Consult
        a tax professional about your own situation.
      </Banner>
    </div>
  );
}

/** EEARN-025 */
function TaxCards({ tax }: { tax: TaxYear }) {
  return (
    <StatGrid>
      <StatCard
        label="Total Gross Income"
        value={formatMoney(tax.grossIncome)}
        detail="hourly pay, mileage and travel"
      />
      <StatCard label="Platform Fees Paid" value={formatMoney(tax.platformFees)} />
      <StatCard
        label="Net Income"
        value={formatMoney(tax.netIncome)}
        detail="what was sent to you"
      />
      <StatCard
        label="Mileage Reimbursement"
        value={formatMoney(tax.mileageReimbursement)}
        detail={`included in both; other travel ${formatMoney(tax.travelReimbursement)}`}
      />
    </StatGrid>
  );
}
