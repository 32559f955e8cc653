import { useEffect, useRef } from "react";
import { announce } from "~/lib/announce";
import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { Badge } from "~/ui/badge/badge";
import { type PriceParts, priceRows } from "./price";
import { PriceRow, PriceTotal } from "./price-rows";
import styles from "./price-summary.module.css";

interface Props {
  parts: PriceParts;
  isEstimate?: boolean;
  /** The amount is being recalculated; the old one stays, dimmed. */
  isUpdating?: boolean;
  totalLabel?: string;
}

/** Every price in the app, line by line; its total is the sum of the lines shown. */
export function PriceSummary({ parts, isEstimate, isUpdating, totalLabel = t`Total` }: Props) {
  return (
    <div className={styles.summary} aria-busy={isUpdating || undefined}>
      <dl className={styles.rows} data-dimmed={isUpdating}>
        {priceRows(parts).map(({ label, dollars }) => (
          <PriceRow key={label} label={label} dollars={dollars} />
        ))}
        <PriceTotal
          label={
            <>
              {totalLabel} {isEstimate && <Badge kind="warn">Estimate</Badge>}
            </>
          }
          dollars={parts.totalCost}
        />
      </dl>
      {isUpdating && <p className={styles.updating}>Updating…</p>}
    </div>
  );
}

/** Announces a total once it is final; intermediate figures are not announced. */
export function useAnnouncedTotal(total: number | null, isSettled: boolean, isEstimate: boolean) {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (total === null || !isSettled) return;
    const words = isEstimate
      ? `Estimated total ${formatMoney(total)}`
      : t`Total ${formatMoney(total)}`;
    if (said.current === words) return;
    said.current = words;
    announce(words);
  }, [total, isSettled, isEstimate]);
}
