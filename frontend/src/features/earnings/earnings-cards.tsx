import { formatMoney } from "~/lib/money";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import type { EarningsSummary } from "./earnings-query";

/** Against as many days before; nothing without them (decisions §7). */
export function trendOf({ trend }: EarningsSummary) {
  if (!trend) return null;
  return {
    percent: trend.percent,
    than: `in the last ${trend.days} days than in the ${trend.days} before`,
    moreIs: "good",
  } as const;
}

export const countOf = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "shift" : "shifts"}`;

/** EARN-002 */
export function EarningsCards({ summary }: { summary: EarningsSummary }) {
  const { shifts } = summary;
  return (
    <StatGrid>
      <StatCard
        label="Total Earnings"
        value={formatMoney(summary.totalNetEarnings)}
        detail={`after fees, from ${countOf(shifts.paid + shifts.pending)}`}
        trend={trendOf(summary)}
      />
      <StatCard
        label="Paid Out"
        value={formatMoney(summary.paidOut)}
        detail={countOf(shifts.paid)}
      />
      <StatCard
        label="Pending"
        value={formatMoney(summary.pendingPayout)}
        detail={countOf(shifts.pending)}
      />
      <StatCard
        label="Platform Fees"
        value={formatMoney(summary.platformFees)}
        detail={`25% of ${formatMoney(summary.grossEarnings)} hourly pay`}
      />
    </StatGrid>
  );
}
