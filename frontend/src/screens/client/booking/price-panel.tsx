import { ChevronUp } from "lucide-react";
import { useState } from "react";
import { RefundSummary } from "~/features/bookings/detail/refund-summary";
import { firstVisitTimeZone } from "~/features/bookings/zoned-time";
import { PriceByCompanion } from "~/features/fees/price-by-companion";
import { PriceSummary } from "~/features/fees/price-summary";
import { formatMoney } from "~/lib/money";
import { Card } from "~/ui/card/card";
import type { BookingFormState } from "./booking-notices";
import styles from "./price-panel.module.css";

/** Next to the form, or on phones a bar at the bottom of the screen that opens on a press. */
export const noPriceText = "There is no price for this time. Choose another time to see the price.";

export function PricePanel({ form }: { form: BookingFormState }) {
  const { price } = form;
  const [isOpen, setIsOpen] = useState(false);
  const total = price.parts?.totalCost;
  return (
    <aside className={styles.aside} aria-label="Price">
      <Card padding="none" className={styles.panel} data-open={isOpen}>
        <button
          type="button"
          className={styles.bar}
          aria-expanded={isOpen}
          aria-controls="price-details"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            {price.isEstimate && total !== undefined ? "Estimate" : "Total"}
            {price.isUpdating && <span className={styles.updating}> Updating…</span>}
          </span>
          <span className={styles.barTotal}>
            <span translate="no">{total === undefined ? "–" : formatMoney(total)}</span>
            <ChevronUp aria-hidden="true" size={20} className={styles.arrow} />
          </span>
          <span className="visually-hidden">Price details</span>
        </button>
        <div id="price-details" className={styles.details}>
          <h2 className={styles.heading}>Price</h2>
          <Figures form={form} />
        </div>
      </Card>
    </aside>
  );
}

function Figures({ form }: { form: BookingFormState }) {
  const { price } = form;
  const { shown } = price;
  return (
    <>
      {shown && shown.lines.length > 1 ? (
        <PriceByCompanion
          lines={shown.lines.map((line, index) => ({
            key: String(index),
            label: `${line.displayName}, ${line.hours} h`,
            parts: line,
            total: line.totalCost,
          }))}
          appFee={shown.appFee}
          total={shown.totalCost}
          isUpdating={price.isUpdating}
        />
      ) : (
        <Sums form={form} />
      )}
      {shown && <RefundSummary terms={shown.cancellation} zone={firstVisitTimeZone(shown)} />}
      <p className={styles.hint}>You see every amount before you pay.</p>
    </>
  );
}

function Sums({ form: { price } }: { form: BookingFormState }) {
  if (price.parts) {
    return (
      <PriceSummary
        parts={price.parts}
        isEstimate={price.isEstimate}
        isUpdating={price.isUpdating}
      />
    );
  }
  return (
    <p className={styles.hint}>
      {price.isUpdating
        ? "Updating…"
        : price.error !== null
          ? noPriceText
          : "Choose a date, duration and location to see the price."}
    </p>
  );
}
