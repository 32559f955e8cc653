import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { localeTag } from "~/lib/locale";
import { plural, t } from "~/lib/translate";
import styles from "./stat-card.module.css";

interface Trend {
  /** Compared with the previous period; 0 is no change. */
  change: number;
  /** In percent of the earlier figure, unless the figure is a percentage itself. */
  unit?: "percent" | "points";
  /** "than last month" */
  than: string;
  /** "as last month", where nothing changed; from `than` if missing. */
  as?: string;
  /** Whether an increase is good; neutral if missing. */
  moreIs?: "good" | "bad";
}

interface Props {
  label: string;
  value: ReactNode;
  /** One line below: what is counted, or since when. */
  detail?: ReactNode;
  /** Missing without a period to compare with. */
  trend?: Trend | null;
}

/** Figures next to each other: a description list, so that each number is read with its name. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}

/** One figure of a StatGrid. */
export function StatCard({ label, value, detail, trend }: Props) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
      {trend && <TrendText {...trend} />}
    </div>
  );
}

function TrendText({ change, unit = "percent", than, as, moreIs }: Trend) {
  const rounded = unit === "points" ? Math.round(change * 10) / 10 : Math.round(change);
  const Icon = rounded > 0 ? ArrowUp : rounded < 0 ? ArrowDown : Minus;
  const isGood = moreIs && rounded !== 0 && rounded > 0 === (moreIs === "good");
  const isBad = moreIs && rounded !== 0 && !isGood;
  return (
    <dd className={classNames(styles.trend, isGood && styles.good, isBad && styles.bad)}>
      <Icon aria-hidden="true" size={16} />
      {formatTrend(rounded, unit, than, as)}
    </dd>
  );
}

/** "12% more than last month", "2 points less than …"; the arrow and its color only repeat it. */
function formatTrend(
  change: number,
  unit: "percent" | "points",
  than: string,
  as = than.replace(/^than /, "as "),
): string {
  if (change === 0) return t`As much ${as}`;
  const size = Math.abs(change);
  const amount = size.toLocaleString(localeTag);
  const measured =
    unit === "percent" ? t`${amount}%` : plural(size, { one: "# point", other: "# points" });
  return change > 0 ? t`${measured} more ${than}` : t`${measured} less ${than}`;
}
