import { RefundSummary } from "~/features/bookings/detail/refund-summary";
import type { TimeZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { plural, t } from "~/lib/translate";
import styles from "./reschedule-price.module.css";
import type { Reschedule } from "./reschedule-queries";

interface Props {
  reschedule: Reschedule;
  zone: TimeZone;
  isUpdating: boolean;
}

/** "1 hour", "3 hours 30 minutes" */
function formatLost(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  const countMinutes = plural(rest, { one: "# minute", other: "# minutes" });
  const countHours = plural(hours, { one: "# hour", other: "# hours" });
  if (hours === 0) return countMinutes;
  return rest === 0 ? countHours : t`${countHours} ${countMinutes}`;
}

/** Why an amount is deducted, or that none is. */
function rescheduleReason({ tier, kept, lostMinutes }: Reschedule): string {
  if (tier === "full" && kept === 0) {
    return "Moving is free now: nothing is deducted for the current time.";
  }
  if (tier === "full") {
    return "Part of this visit was moved at short notice before. Giving that time up now counts as canceled then.";
  }
  if (kept === 0) return "You keep all your current hours, so nothing is deducted.";
  const lost = formatLost(lostMinutes);
  return lostMinutes === 60
    ? `It's short notice: ${lost} of the current time is given up, and that counts as canceled.`
    : `It's short notice: ${lost} of the current time are given up, and that counts as canceled.`;
}

/** The refund for the current time, the price of the new one, and the difference, in dollars. */
export function ReschedulePrice({ reschedule, zone, isUpdating }: Props) {
  const rows = [
    { label: "Paid for the current time", dollars: reschedule.before.totalCost },
    ...(reschedule.kept > 0
      ? [{ label: "Kept for the time given up", dollars: -reschedule.kept }]
      : []),
    { label: "Price of the new time", dollars: reschedule.price },
    ...(reschedule.waived > 0
      ? [{ label: "Too little to charge", dollars: -reschedule.waived }]
      : []),
  ];
  const { disputed = 0 } = reschedule;
  return (
    <div className={styles.price} aria-busy={isUpdating || undefined}>
      <p className="small">{rescheduleReason(reschedule)}</p>
      <dl className={styles.rows}>
        {rows.map(({ label, dollars }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no" className="tabular">
              {formatMoney(dollars)}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel(reschedule)}</dt>
          <dd translate="no" className="tabular">
            {formatMoney(reschedule.charge || reschedule.refund - disputed)}
          </dd>
        </div>
      </dl>
      {disputed > 0 && (
        <p className="small">
          {formatMoney(disputed)} more is disputed at your bank, which settles that part. We do not
          refund it as well.
        </p>
      )}
      {isUpdating && <p className="small muted">Updating…</p>}
      <h3 className={styles.heading}>At the new time</h3>
      <RefundSummary terms={reschedule.cancellation} zone={zone} />
    </div>
  );
}

function totalLabel({ charge, refund }: Reschedule): string {
  if (charge > 0) return "You pay";
  return refund > 0 ? "You get back" : "To pay";
}
