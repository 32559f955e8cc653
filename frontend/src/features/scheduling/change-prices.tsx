import { formatMoney, formatRate } from "~/lib/money";
import { when } from "./format-line";
import styles from "./scheduling.module.css";
import type { ChangeQuote } from "./scheduling-queries";

export function consequence({ charge, refund }: Pick<ChangeQuote, "charge" | "refund">): string {
  if (charge > 0) {
    return `The client pays ${formatMoney(charge)} more. They have up to 24 hours to accept and pay; until then, everything stays as it is.`;
  }
  if (refund > 0) return `The client gets ${formatMoney(refund)} back. It takes effect right away.`;
  return "The price stays the same. It takes effect right away.";
}

/** Before and after, amount by amount; amounts that are zero in both are omitted. */
export function Prices({ quote: { before, after, totals } }: { quote: ChangeQuote }) {
  const rows = [
    ["Base cost", before.baseCost, after.baseCost],
    ["Mileage fee", before.mileageFee, after.mileageFee],
    ["Hotel fee", before.hotelFee, after.hotelFee],
    ["Misc fee", before.miscFee, after.miscFee],
    ["Travel fee", before.travelFee, after.travelFee],
    ["Travel time fee", before.travelTimeFee, after.travelTimeFee],
    ["Company fee", before.companyFee, after.companyFee],
    ["Visit", before.totalCost, after.totalCost],
    ["Total, with app fee", totals.before.client, totals.after.client],
    ["Companion gets", totals.before.companion, totals.after.companion],
  ] as const;
  return (
    <table className={styles.prices}>
      <caption className="visually-hidden">Before and after</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What</span>
          </th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">When</th>
          {when(before) === when(after) ? (
            <td colSpan={2}>{when(before)}</td>
          ) : (
            <>
              <td>{when(before)}</td>
              <td>{when(after)}</td>
            </>
          )}
        </tr>
        {before.location !== after.location && (
          <tr>
            <th scope="row">Where</th>
            <td>{before.location}</td>
            <td>{after.location}</td>
          </tr>
        )}
        {before.hourlyRate !== after.hourlyRate && (
          <tr>
            <th scope="row">Rate</th>
            <td translate="no">{formatRate(before.hourlyRate)}</td>
            <td translate="no">{formatRate(after.hourlyRate)}</td>
          </tr>
        )}
        {rows
          .filter(([, one, other]) => one !== 0 || other !== 0)
          .map(([name, one, other]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td translate="no">{formatMoney(one)}</td>
              <td translate="no">{formatMoney(other)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
