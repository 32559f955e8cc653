import { type Config, useConfig } from "~/data/config";
import { formatMoney } from "~/lib/money";
import styles from "./cancellation-rules.module.css";

type Policy = Config["cancellation"];

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** "2 hours", "90 minutes" */
function formatLength(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, "hour") : counted(minutes, "minute");
}

/** The cancellation policy that a new booking freezes, before a time is chosen. */
function cancellationRules(policy: Policy, appFee: number): string[] {
  const { fullRefundHours, partialRefundHours, partialBasePercent } = policy;
  return [
    ...(policy.freeUntilAnswered
      ? ["Full refund until your companion has answered that they will be there."]
      : []),
    `Full refund until ${counted(fullRefundHours, "hour")} before the start.`,
    `Then, until ${counted(partialRefundHours, "hour")} before: ${partialBasePercent}% of the session price and company fee, and all travel costs, but not the ${formatMoney(appFee)} app fee.`,
    "After that, no refund.",
    `Booked late? Within ${counted(policy.graceMinutes, "minute")} of paying, you get everything back if the start is at least ${formatLength(policy.graceAheadMinutes)} away.`,
    "If your companion cancels, you get everything back.",
  ];
}

/** Next to the price of a profile: the surcharges, and the cost of canceling. */
export function CancellationRules() {
  const config = useConfig();
  if (!config) return null;
  return (
    <section className={styles.section} aria-labelledby="cancellation">
      <h2 id="cancellation">Price and cancellation</h2>
      <p>
        Paid time starts on arrival. A company fee, a {formatMoney(config.prices.appFee)} app fee
        and, for visits, travel are added. You see every amount before you pay.
      </p>
      <ul className={styles.rules} aria-label="If you cancel">
        {cancellationRules(config.cancellation, config.prices.appFee).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
