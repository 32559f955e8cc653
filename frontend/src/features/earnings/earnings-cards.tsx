import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import type { EarningsSummary } from "./earnings-query";
import { PaidAndPending, resultCount } from "./paid-and-pending";

/**
 * Compared with the previous period of the same length; missing without data for it (decisions §7).
 */
export function getTrend({ trend }: EarningsSummary) {
  if (!trend) return null;
  return {
    change: trend.percent,
    than: t`than in the ${trend.days} days before`,
    as: t`as in the ${trend.days} days before`,
    moreIs: "good",
  } as const;
}

/** What is counted, and the part of the total that the trend covers. */
export function withTrend(counted: string, { trend }: EarningsSummary): string {
  if (!trend) return counted;
  return t`${counted}, including ${formatMoney(trend.current)} in the last ${trend.days} days`;
}

/** EARN-002 */
export function EarningsCards({ summary }: { summary: EarningsSummary }) {
  const { shifts } = summary;
  return (
    <StatGrid>
      <StatCard
        label="Total Earnings"
        value={formatMoney(summary.totalNetEarnings)}
        detail={withTrend(
          t`after fees, from ${resultCount(shifts.paid + shifts.pending)}`,
          summary,
        )}
        trend={getTrend(summary)}
      />
      <PaidAndPending summary={summary} pendingLabel="Pending" />
      <StatCard
        label="Platform Fees"
        value={formatMoney(summary.platformFees)}
        detail={`25% of ${formatMoney(summary.grossEarnings)} hourly pay`}
      />
    </StatGrid>
  );
}
