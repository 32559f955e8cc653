import { TrendingUp } from "lucide-react";
import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import styles from "./earnings.module.css";
import type { EarningsSummary } from "./earnings-query";
import { MonthlyChart } from "./monthly-chart";
import { resultCount } from "./paid-and-pending";

const fewShifts = 20;

/** EEARN-020 to EEARN-023: the specified formulas, shown next to their results. */
export function Projections({ summary }: { summary: EarningsSummary }) {
  const { projections, averageShiftEarnings } = summary;
  if (projections === null || averageShiftEarnings === null) {
    return (
      <EmptyState title="No projections yet" icon={<TrendingUp size={28} />}>
        They are based on what your shifts earn, starting with the first completed one.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Projections" className={styles.stack}>
      <StatGrid>
        <StatCard
          label="Weekly"
          value={formatMoney(projections.weekly)}
          detail="average net per shift × 5 shifts"
        />
        <StatCard
          label="Monthly"
          value={formatMoney(projections.monthly)}
          detail={t`weekly × 4.33 weeks`}
        />
        <StatCard
          label="Annual"
          value={formatMoney(projections.annual)}
          detail={t`monthly × 12 months`}
        />
      </StatGrid>
      <Card>
        <div className={styles.text}>
          <p>
            {projections.shifts < fewShifts
              ? t`These are based on ${resultCount(projections.shifts)} with ${formatMoney(averageShiftEarnings)} net on average, and on five shifts a week. They are not a promise; with so few shifts, a single one changes them a lot.`
              : t`These are based on ${resultCount(projections.shifts)} with ${formatMoney(averageShiftEarnings)} net on average, and on five shifts a week. They are not a promise.`}
          </p>
        </div>
      </Card>
      <MonthlyChart months={summary.months} />
    </section>
  );
}
