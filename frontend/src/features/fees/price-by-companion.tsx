import { ChevronDown } from "lucide-react";
import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { type LinePrice, priceRows } from "./price";
import styles from "./price-by-companion.module.css";
import { PriceRow, PriceTotal } from "./price-rows";

interface Props {
  lines: readonly LinePrice[];
  appFee: number;
  total: number;
  /** The amount is being recalculated; the old one stays, dimmed. */
  isUpdating?: boolean;
  totalLabel?: string;
}

/** The price of several lines: each companion's total expands into its parts. */
export function PriceByCompanion({
  lines,
  appFee,
  total,
  isUpdating,
  totalLabel = t`Total`,
}: Props) {
  return (
    <div className={styles.prices} aria-busy={isUpdating || undefined} data-dimmed={isUpdating}>
      {lines.map(({ key, label, parts, total: sum }) => (
        <details key={key} className={styles.line}>
          <summary className={styles.summary}>
            <ChevronDown aria-hidden="true" size={18} className={styles.arrow} />
            <span className={styles.name}>{label}</span>
            <span translate="no" className="tabular">
              {formatMoney(sum)}
            </span>
          </summary>
          <dl className={styles.rows}>
            {priceRows({ ...parts, appFee: 0 }).map((row) => (
              <PriceRow key={row.label} label={row.label} dollars={row.dollars} />
            ))}
          </dl>
        </details>
      ))}
      <dl className={styles.sums}>
        <PriceRow label="App Fee" dollars={appFee} />
        <PriceTotal label={totalLabel} dollars={total} />
      </dl>
      {isUpdating && <p className={styles.updating}>Updating…</p>}
    </div>
  );
}
