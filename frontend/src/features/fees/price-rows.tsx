import type { ReactNode } from "react";
import { formatMoney } from "~/lib/money";
import styles from "./price-rows.module.css";

interface Props {
  label: ReactNode;
  dollars: number;
}

/** One figure of a price, in a list of them. */
export function PriceRow(props: Props) {
  return <Figure {...props} className={styles.row} />;
}

/** What the figures above come to. */
export function PriceTotal(props: Props) {
  return <Figure {...props} className={styles.total} />;
}

function Figure({ label, dollars, className }: Props & { className: string | undefined }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd translate="no" className="tabular">
        {formatMoney(dollars)}
      </dd>
    </div>
  );
}
