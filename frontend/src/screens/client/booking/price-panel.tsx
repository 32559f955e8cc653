import { ChevronUp } from "lucide-react";
import { useState } from "react";
import { ApiError, messageOf } from "~/api/api-error";
import { PriceSummary } from "~/features/fees/price-summary";
import { formatMoney } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import type { BookingFormState } from "./booking-notices";
import styles from "./price-panel.module.css";

/** Beside the form, or as a bar at the foot of a phone's screen that opens on a press. */
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
            {total === undefined ? "–" : formatMoney(total)}
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
  const isRefusal = price.error instanceof ApiError && price.error.status < 500;
  return (
    <>
      {price.quote && price.quote.lines.length > 1 && (
        <ul className={styles.people}>
          {price.quote.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move
            <li key={index}>
              <span>
                {line.displayName}, {line.hours} h
              </span>
              <span className="tabular">{formatMoney(line.totalCost)}</span>
            </li>
          ))}
        </ul>
      )}
      {price.parts ? (
        <PriceSummary
          parts={price.parts}
          isEstimate={price.isEstimate}
          isUpdating={price.isUpdating}
        />
      ) : (
        <p className={styles.hint}>
          {price.isUpdating
            ? "Updating…"
            : "Choose a date, a duration and a location, and the price appears here."}
        </p>
      )}
      {isRefusal && <Banner kind="warn">{messageOf(price.error, "")}</Banner>}
      <p className={styles.hint}>
        Free to cancel until 24 hours before the start. You see every amount before you pay.
      </p>
    </>
  );
}
