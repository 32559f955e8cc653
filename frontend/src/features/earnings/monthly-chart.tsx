import { createDateFormatter } from "~/lib/date-formatter";
import { formatMoney, formatMoneyShort } from "~/lib/money";
import { t } from "~/lib/translate";
import { BarChart } from "~/ui/chart/bar-chart";
import type { EarningsSummary } from "./earnings-query";

type Months = EarningsSummary["months"];

const names = {
  short: createDateFormatter({ month: "short", year: "2-digit" }),
  long: createDateFormatter({ month: "long", year: "numeric" }),
};
const monthName = (month: string, style: "short" | "long") =>
  names[style](`${month}-01T00:00:00Z`, "UTC");

function getSummary(months: Months, isViewed: boolean): string {
  const best = months.reduce((a, b) => (b.netPayout > a.netPayout ? b : a));
  const isShared = months.some((one) => one !== best && one.netPayout === best.netPayout);
  const highest = isShared
    ? t`${formatMoney(best.netPayout)}, in several months`
    : `${monthName(best.month, "long")} (${formatMoney(best.netPayout)})`;
  return isViewed
    ? `The companion's earnings per month, last ${months.length} months. Highest: ${highest}.`
    : `Your earnings per month, last ${months.length} months. Highest: ${highest}.`;
}

/** The earnings of each month; nothing before the first shift. */
export function MonthlyChart({ months, isViewed }: { months: Months; isViewed?: boolean }) {
  if (months.every(({ shifts }) => shifts === 0)) return null;
  return (
    <BarChart
      title="Earnings by month"
      summary={getSummary(months, isViewed === true)}
      labels={months.map(({ month }) => monthName(month, "short"))}
      labelTitle="Month"
      series={[
        {
          name: isViewed ? "Companion receives" : "You receive",
          values: months.map(({ netPayout }) => netPayout),
        },
      ]}
      format={formatMoneyShort}
    />
  );
}
