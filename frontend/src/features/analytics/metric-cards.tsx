import { formatMoney } from "~/lib/money";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import type { Analytics } from "./analytics-query";

type Metrics = Analytics["metrics"];
type MetricName = Exclude<keyof Metrics, "kept">;

interface Card {
  name: MetricName;
  label: string;
  format: (value: number) => string;
  /** The figure, or why there is none. */
  detail: string | ((metrics: Metrics) => string);
}

/** Gross revenue alone would read as income. */
function revenueDetail({ kept }: Metrics): string {
  const gross =
    "Gross, with the companions' share: all that was paid in, less refunds and disputes";
  return kept.value === null
    ? gross
    : `${gross}. Steady keeps ${formatMoney(kept.value)}: commission and clients' fees of bookings, less refunds of them`;
}

const plain = (value: number) => value.toLocaleString("en-US");

const cards: readonly Card[] = [
  {
    name: "totalRevenue",
    label: "Total Revenue",
    format: formatMoney,
    detail: revenueDetail,
  },
  { name: "totalBookings", label: "Total Bookings", format: plain, detail: "Newly paid" },
  {
    name: "activeCompanions",
    label: "Active Companions",
    format: plain,
    detail: "With a session that took place",
  },
  {
    name: "clientSatisfaction",
    label: "Client Satisfaction",
    format: (value) => `${value.toFixed(1)} of 5`,
    detail: "Average of the reviews written",
  },
  {
    name: "averageBookingValue",
    label: "Average Booking Value",
    format: formatMoney,
    detail: "Average paid per booking",
  },
  {
    name: "completionRate",
    label: "Completion Rate",
    format: (value) => `${plain(value)}%`,
    detail: "Share of ended bookings that took place",
  },
  {
    name: "payoutProcessed",
    label: "Payout Processed",
    format: formatMoney,
    detail: "Sent to companions, less what came back",
  },
  {
    name: "platformFee",
    label: "Platform Fee",
    format: formatMoney,
    detail: "Our commission, less refunds; clients' fees and verifications are not in it",
  },
];

const thanBefore: Record<Analytics["period"], string> = {
  "24h": "than the 24 hours before",
  "7d": "than the 7 days before",
  "30d": "than the 30 days before",
  "90d": "than the 90 days before",
};

/** ADMA-005, ADMA-006: an increase is good except for the platform's share. */
export function MetricCards({ period, metrics }: Pick<Analytics, "period" | "metrics">) {
  return (
    <StatGrid>
      {cards.map(({ name, label, format, detail }) => {
        const { value, trend } = metrics[name];
        return (
          <StatCard
            key={name}
            label={label}
            value={value === null ? "None yet" : format(value)}
            detail={typeof detail === "string" ? detail : detail(metrics)}
            trend={
              trend === null
                ? null
                : {
                    change: trend,
                    ...(name === "completionRate" ? { unit: "points" as const } : {}),
                    than: thanBefore[period],
                    ...(name === "platformFee" ? {} : { moreIs: "good" as const }),
                  }
            }
          />
        );
      })}
    </StatGrid>
  );
}
