import { localeTag } from "~/lib/locale";
import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import styles from "./earnings.module.css";
import { getTrend, withTrend } from "./earnings-cards";
import type { EarningsSummary } from "./earnings-query";
import { PaidAndPending, resultCount } from "./paid-and-pending";

/** EEARN-004 to EEARN-010: earned means paid or pending; scheduled shifts are shown separately. */
export function ShiftCards({ summary }: { summary: EarningsSummary }) {
  const { shifts, averageShiftEarnings: average } = summary;
  const earned = shifts.paid + shifts.pending;
  return (
    <div className={styles.six}>
      <StatGrid>
        <StatCard
          label="Total Net Earnings"
          value={formatMoney(summary.totalNetEarnings)}
          detail={withTrend(t`paid and pending, after fees`, summary)}
          trend={getTrend(summary)}
        />
        <PaidAndPending summary={summary} pendingLabel="Pending Payout" />
        <StatCard
          label="Completed Shifts"
          value={`${shifts.paid.toLocaleString(localeTag)}/${shifts.total.toLocaleString(localeTag)}`}
          detail={
            <>
              paid, out of all shifts including scheduled ones
              <progress
                className={styles.progress}
                aria-label="Shifts paid"
                value={shifts.paid}
                max={Math.max(shifts.total, 1)}
              />
            </>
          }
        />
        <StatCard
          label="Avg Shift Earnings"
          value={average === null ? "–" : formatMoney(average)}
          detail={average === null ? "after your first shift" : t`net, over ${resultCount(earned)}`}
        />
        <StatCard
          label="Scheduled Earnings"
          value={formatMoney(summary.scheduledEarnings)}
          detail={resultCount(shifts.scheduled)}
        />
      </StatGrid>
    </div>
  );
}
