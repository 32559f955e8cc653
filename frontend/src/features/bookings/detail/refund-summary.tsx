import type { components } from "~/api/schema";
import { formatMoment } from "~/features/bookings/zoned-time";
import type { TimeZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { plural, t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import styles from "./refund-summary.module.css";

export type CancellationTerms = components["schemas"]["CancellationTerms"];
type Step = CancellationTerms["steps"][number];

const minuteMs = 60_000;
/** A held time may still be paid this much later; see holdMinutes on the server. */
const holdMinutes = 30;

const countMinutes = (count: number) => plural(count, { one: "# minute", other: "# minutes" });
const countHours = (count: number) => plural(count, { one: "# hour", other: "# hours" });

/** "58 minutes", "1 hour", "1 hour 40 minutes" */
export function formatAhead(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  if (hours === 0) return countMinutes(minutes);
  return rest === 0 ? countHours(hours) : t`${countHours(hours)} ${countMinutes(rest)}`;
}

/** The first answer ends the step; the number is missing when the booking has one visit. */
function boundByAnswers(awaited: number | undefined): string {
  if (awaited === undefined) return t`until your companion has answered`;
  return awaited === 1
    ? t`until the visit that is not answered yet is answered`
    : t`until the first of the ${awaited} visits that are not answered yet is answered`;
}

function getBound(step: Step, zone: TimeZone, now: Date): string {
  const { until, minutesAfterPaying, untilAnswered, awaitedVisits } = step;
  if (untilAnswered) return boundByAnswers(awaitedVisits);
  if (!until) return "";
  if (minutesAfterPaying === undefined) return t`until ${formatMoment(until, zone)}`;
  const within = t`within ${countMinutes(minutesAfterPaying)} of paying`;
  const latestMs = (holdMinutes + minutesAfterPaying) * minuteMs;
  const isBoundCloser = Date.parse(until) - now.getTime() < latestMs;
  return isBoundCloser ? t`${within}, but no later than ${formatMoment(until, zone)}` : within;
}

/**
 * The refund terms in sentences; every text about them comes from here. Steps and amounts are the
 * server's; those that have passed are omitted.
 */
export function formatRefund({ startsAt, steps }: CancellationTerms, zone: TimeZone, now: Date) {
  const ahead = steps.filter(({ until }) => !until || Date.parse(until) >= now.getTime());
  const paying = ahead.filter(({ refund }) => refund > 0);
  if (paying.length === 0) {
    const left = Date.parse(startsAt) - now.getTime();
    return left > 0
      ? [`This starts in ${formatAhead(left)} and can't be refunded.`]
      : ["This has started and can't be refunded."];
  }
  const sentences = paying.map((step, index) => {
    const bound = getBound(step, zone, now);
    const dollars = formatMoney(step.refund);
    if (step.tier === "full") return `Full refund (${dollars}) ${bound}.`;
    return index > 0 ? `After that, ${dollars} back ${bound}.` : t`${dollars} back ${bound}.`;
  });
  return [...sentences, "After that, no refund."];
}

interface Props {
  terms: CancellationTerms;
  zone: TimeZone;
  /** Has not accepted the request: nothing is paid, and the terms are those of a later payment. */
  approver?: string | undefined;
}

/** Updates while the page is open. */
export function RefundSummary({ terms, zone, approver }: Props) {
  const steps = approver ? terms.steps.filter((step) => !step.untilAnswered) : terms.steps;
  const sentences = formatRefund({ ...terms, steps }, zone, useNow());
  return (
    <div className={styles.text}>
      {approver && <p className={styles.lead}>Once {approver} has accepted, if you cancel:</p>}
      {!approver && sentences.length > 1 && <p className={styles.lead}>If you cancel:</p>}
      <ul className={styles.list} aria-label="If you cancel">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
