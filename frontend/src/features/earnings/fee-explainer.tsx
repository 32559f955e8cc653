import { Card } from "~/ui/card/card";
import styles from "./earnings.module.css";

const words = {
  own: {
    share: "You receive 75% of your hourly pay; the platform keeps 25%.",
    travel: "You receive all mileage and travel money; no fee applies.",
    example: "For example, $1,000 of hourly pay is $750 for you and $250 for the platform.",
    checkIn:
      "Check in at each shift: without a check-in, its pay is held until our team has asked you and your client.",
  },
  viewed: {
    share: "The companion receives 75% of the hourly pay; the platform keeps 25%.",
    travel: "The companion receives all mileage and travel money; no fee applies.",
    example:
      "For example, $1,000 of hourly pay is $750 for the companion and $250 for the platform.",
    checkIn: "Without a check-in, the pay of a shift is held until our team has asked both sides.",
  },
};

/** EARN-003, EEARN-027 */
export function FeeExplainer({ isViewed }: { isViewed?: boolean }) {
  const { share, travel, example, checkIn } = isViewed ? words.viewed : words.own;
  return (
    <Card as="section" tone="sunken" aria-labelledby="fees">
      <div className={styles.text}>
        <h2 id="fees">How fees work</h2>
        <ul className={styles.list}>
          <li>{share}</li>
          <li>{travel}</li>
          <li>{example}</li>
          <li>
            Payouts are automatic 8 hours after a shift is completed. A booking with several shifts
            is completed when its last one ends.
          </li>
          <li>{checkIn}</li>
        </ul>
      </div>
    </Card>
  );
}
