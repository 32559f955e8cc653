import { formatLongDate } from "~/lib/dates";
import { formatMoney, toCents } from "~/lib/money";
import { browserTimeZone } from "~/lib/time-zone";
import { t } from "~/lib/translate";
import type { Shift } from "./earnings-query";
import { resultCount } from "./paid-and-pending";

/** What happens to a part of the pay that was not sent yet. */
type Course = { day: string } | Exclude<Shift["heldReason"], null> | "now" | "failed" | "other";

const getCourse = ({ payoutState, heldReason, expectedPayoutAt }: Shift, now: Date): Course => {
  switch (payoutState) {
    case "sending":
      return "now";
    case "due":
      if (new Date(expectedPayoutAt) <= now) return "now";
      return { day: formatLongDate(expectedPayoutAt, browserTimeZone()) };
    case "held":
      return heldReason ?? "other";
    case "failed":
      return "failed";
    default:
      return "other";
  }
};

function getSentence(course: Course, pay: string, shifts: string): string {
  if (typeof course === "object") return t`${course.day}: ${pay} for ${shifts}`;
  switch (course) {
    case "now":
      return t`Being sent now: ${pay} for ${shifts}`;
    case "failed":
      return t`Not sent, because the transfer failed: ${pay} for ${shifts}. The money is still yours, and we are looking into it.`;
    case "disputed":
      return t`Held, because the client's bank disputes the payment: ${pay} for ${shifts}`;
    case "by_operator":
      return t`Held, because we are looking into it first: ${pay} for ${shifts}. Please contact support with any questions.`;
    case "no_account":
    case "account_not_ready":
      return t`Sent once your payout account is ready: ${pay} for ${shifts}`;
    default:
      return t`Not sent yet: ${pay} for ${shifts}`;
  }
}

/** One sentence for each day and for each reason to wait, in the order of the shifts' payouts. */
export function describePayouts(shifts: readonly Shift[], now: Date): string[] {
  const byTime = shifts.toSorted((a, b) => a.expectedPayoutAt.localeCompare(b.expectedPayoutAt));
  const groups = new Map<string, { course: Course; cents: number; count: number }>();
  for (const shift of byTime) {
    const course = getCourse(shift, now);
    const key = typeof course === "object" ? course.day : course;
    const { cents, count } = groups.get(key) ?? { cents: 0, count: 0 };
    groups.set(key, { course, cents: cents + toCents(shift.netPayout), count: count + 1 });
  }
  return [...groups.values()].map(({ course, cents, count }) =>
    getSentence(course, formatMoney(cents / 100), resultCount(count)),
  );
}
