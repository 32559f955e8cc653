import type { ReactNode } from "react";
import { formatMoney } from "~/lib/money";
import styles from "./price-rows.module.css";

interface Props {
  label: ReactNode;
  dollars: number;
}

/** One amount in a price list. */
export function PriceRow(props: Props) {
  return <Figure {...props} className={styles.row} />;
}

/** The total of the amounts above. */
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
