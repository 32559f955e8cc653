import { createDayFormatter } from "~/lib/date-formatter";
import { browserTimeZone, formatTime } from "~/lib/dates";
import { formatMoneyShort } from "~/lib/money";
import { textLabels } from "~/lib/open-labels";
import { BarChart } from "~/ui/chart/bar-chart";
import { LineChart } from "~/ui/chart/line-chart";
import styles from "./analytics.module.css";
import type { Analytics } from "./analytics-query";

// They may break where a phone has little room for each.
const serviceNames = textLabels<Analytics["bookingDistribution"][number]["serviceType"]>({
  "sober-companion": "Com\u00adpan\u00adion",
  transport: "Trans\u00adport",
  intervention: "Inter\u00adven\u00adtion",
  counseling: "Coun\u00adsel\u00ading",
});

const units: Record<Analytics["period"], string> = {
  "24h": "an hour",
  "7d": "a day",
  "30d": "a day",
  "90d": "in 5 days",
};

const formatDay = createDayFormatter({ month: "short", day: "numeric" });
const plain = (value: number) => value.toLocaleString("en-US");

/** ADMA-007 */
export function AnalyticsCharts({ analytics }: { analytics: Analytics }) {
  const { period, slices, bookingDistribution, companionUtilization } = analytics;
  const zone = browserTimeZone();
  const labels = slices.map(({ from }) =>
    period === "24h" ? formatTime(from, zone) : formatDay(from, zone),
  );
  const labelTitle = period === "24h" ? "Hour from" : period === "90d" ? "5 days from" : "Day from";
  const revenue = slices.map((slice) => slice.revenue);
  const payouts = slices.map((slice) => slice.payouts);
  const { high, medium, low, highFromHours, mediumFromHours } = companionUtilization;
  const sessions = bookingDistribution.map((one) => one.sessions);
  return (
    <div className={styles.charts}>
      <LineChart
        title="Revenue Trends"
        summary={spread(revenue, units[period], "revenue")}
        labels={labels}
        labelTitle={labelTitle}
        series={[{ name: "Revenue", values: revenue }]}
        format={formatMoneyShort}
      />
      <BarChart
        title="Booking Distribution"
        summary={
          sum(sessions) === 0
            ? "No sessions were booked."
            : `${counted(sum(sessions), "session")} from newly paid bookings, by type.`
        }
        labels={bookingDistribution.map(({ serviceType }) => serviceNames[serviceType])}
        labelTitle="Kind"
        series={[{ name: "Sessions", values: sessions }]}
        format={plain}
      />
      <BarChart
        title="Companion Utilization"
        summary={`High is ${counted(highFromHours, "hour")} of sessions or more, medium ${mediumFromHours} or more, low fewer.`}
        labels={["High", "Medium", "Low"]}
        labelTitle="Utilization"
        series={[{ name: "Companions", values: [high, medium, low] }]}
        format={plain}
      />
      <LineChart
        title="Payout Analytics"
        summary={spread(payouts, units[period], "payouts")}
        labels={labels}
        labelTitle={labelTitle}
        series={[
          { name: "Payouts", values: payouts },
          { name: "Platform fee", values: slices.map(({ platformFee }) => platformFee) },
        ]}
        format={formatMoneyShort}
      />
    </div>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}

function counted(count: number, one: string): string {
  return `${plain(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** "Between $0 and $1,250 a day, $3,930 in all." */
function spread(values: readonly number[], unit: string, what: string): string {
  if (values.every((value) => value === 0)) return `No ${what} in this period.`;
  const [least, most] = [Math.min(...values), Math.max(...values)].map(formatMoneyShort);
  const all = formatMoneyShort(Math.round(sum(values) * 100) / 100);
  return `Between ${least} and ${most} ${unit}, ${all} in all.`;
}
