import { formatMoney } from "~/lib/money";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import type { EarningsSummary } from "./earnings-query";
import { PaidAndPending, resultCount } from "./paid-and-pending";

/**
 * Compared with the previous period of the same length; missing without data for it (decisions §7).
 */
export function getTrend({ trend }: EarningsSummary) {
  if (!trend) return null;
  const than = `than in the ${trend.days} days before`;
  return { change: trend.percent, than, moreIs: "good" } as const;
}

/** The part of the total that the trend covers. */
export function lately({ trend }: EarningsSummary): string {
  return trend ? `, including ${formatMoney(trend.current)} in the last ${trend.days} days` : "";
}

/** EARN-002 */
export function EarningsCards({ summary }: { summary: EarningsSummary }) {
  const { shifts } = summary;
  return (
    <StatGrid>
      <StatCard
        label="Total Earnings"
        value={formatMoney(summary.totalNetEarnings)}
        detail={`after fees, from ${resultCount(shifts.paid + shifts.pending)}${lately(summary)}`}
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
