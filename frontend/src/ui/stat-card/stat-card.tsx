import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./stat-card.module.css";

interface Trend {
  /** Percent against the period before; 0 is no change. */
  percent: number;
  /** "than last month" */
  than: string;
  /** Whether more is better; neither where it is not said. */
  moreIs?: "good" | "bad";
}

interface Props {
  label: string;
  value: ReactNode;
  /** One line below: what is counted, or since when. */
  detail?: ReactNode;
  /** Left out without a period to compare with. */
  trend?: Trend | null;
}

/** Figures beside each other: a description list, so that each number is read with its name. */
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
      {trend && <TrendWords {...trend} />}
    </div>
  );
}

function TrendWords({ percent, than, moreIs }: Trend) {
  const rounded = Math.round(percent);
  const Icon = rounded > 0 ? ArrowUp : rounded < 0 ? ArrowDown : Minus;
  const isGood = moreIs && rounded !== 0 && rounded > 0 === (moreIs === "good");
  const isBad = moreIs && rounded !== 0 && !isGood;
  return (
    <dd className={classNames(styles.trend, isGood && styles.good, isBad && styles.bad)}>
      <Icon aria-hidden="true" size={16} />
      {trendWords(rounded, than)}
    </dd>
  );
}

/** "12% more than last month"; the arrow and its color only repeat it. */
function trendWords(percent: number, than: string): string {
  if (percent === 0) return `As much ${than.replace(/^than /, "as ")}`;
  return `${Math.abs(percent).toLocaleString("en-US")}% ${percent > 0 ? "more" : "less"} ${than}`;
}
