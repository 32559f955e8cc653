import { type Config, useConfig } from "~/data/config";
import { formatMoney } from "~/lib/money";
import { plural } from "~/lib/translate";
import styles from "./cancellation-rules.module.css";

type Policy = Config["cancellation"];

const formatHours = (count: number) => plural(count, { one: "# hour", other: "# hours" });
const formatMinutes = (count: number) => plural(count, { one: "# minute", other: "# minutes" });

/** "2 hours", "90 minutes" */
function formatLength(minutes: number): string {
  return minutes % 60 === 0 ? formatHours(minutes / 60) : formatMinutes(minutes);
}

/** The cancellation policy that a new booking freezes, before a time is chosen. */
function cancellationRules(policy: Policy, appFee: number): string[] {
  const { fullRefundHours, partialRefundHours, partialBasePercent } = policy;
  return [
    ...(policy.freeUntilAnswered
      ? ["Full refund until your companion has answered that they will be there."]
      : []),
    `Full refund until ${formatHours(fullRefundHours)} before the start.`,
    `Then, until ${formatHours(partialRefundHours)} before: ${partialBasePercent}% of the session price and company fee, and all travel costs, but not the ${formatMoney(appFee)} app fee.`,
    "After that, no refund.",
    `Booked late? Within ${formatMinutes(policy.graceMinutes)} of paying, you get everything back if the start is at least ${formatLength(policy.graceAheadMinutes)} away.`,
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
