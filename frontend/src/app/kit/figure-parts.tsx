import { formatMoneyShort } from "~/lib/money";
import { BarChart } from "~/ui/chart/bar-chart";
import { LineChart } from "~/ui/chart/line-chart";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";

const months = ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"];
const days = Array.from({ length: 30 }, (_, at) => `Nov ${at + 1}`);
const earned = { name: "This year", values: [300, 420, 0, 860, 1100, 1250] };
const before = { name: "Last year", values: [120, 200, 380, 410, 640, 700] };
const visits = { name: "Bookings", values: days.map((_, at) => (at * 7) % 11) };

export function FigureParts() {
  return (
    <>
      <StatGrid>
        <StatCard
          label="Total earnings"
          value="$1,250.00"
          detail="11 sessions in November"
          trend={{ change: 13.6, than: "than in October", moreIs: "good" }}
        />
        <StatCard
          label="Cancellations"
          value="3"
          trend={{ change: 50, than: "than in October", moreIs: "bad" }}
        />
        <StatCard label="Rating" value="4.9" trend={{ change: 0, than: "than in October" }} />
        <StatCard label="Waiting for payout" value="$412.50" detail="Due Tuesday, Nov 24" />
      </StatGrid>
      <BarChart
        title="Earnings by month"
        headingLevel={3}
        summary="From $300 in June to $1,250 in November, $3,930 in all."
        labels={months}
        labelTitle="Month"
        series={[earned, before]}
        format={formatMoneyShort}
      />
      <LineChart
        title="Bookings by day"
        headingLevel={3}
        summary="Between none and 10 a day in November."
        labels={days}
        labelTitle="Day"
        series={[visits]}
        format={String}
      />
    </>
  );
}
