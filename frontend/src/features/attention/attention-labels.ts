import { bookingNamedIn } from "~/lib/booking-named-in";
import { formatDate, formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { humanize, textLabels } from "~/lib/open-labels";
import { routes } from "~/lib/routes";
import type { AttentionItem } from "./attention-query";

export interface AttentionLabels {
  title: string;
  /** What happened, and to which user. */
  text: string;
  act:
    | { how: "once"; label: string; busy: string; done: string }
    | { how: "reason"; label: string; busy: string; done: string; question: string }
    /** Resolves by itself, once its cause is fixed. */
    | { how: "wait" }
    /** Resolved elsewhere: by the companion, the bank, or on another page. */
    | { how: "look"; label: string; to: string };
  /** Where to find more than the row shows. */
  page?: { label: string; to: string };
  /** A booking that only the text names. */
  bookingId?: string | undefined;
}

const waits = textLabels<Exclude<NonNullable<AttentionItem["hold"]>, "by_operator">>({
  no_account: "the companion has no payout account yet",
  account_not_ready: "the companion's payout account is not ready",
  disputed: "the client's bank disputes the payment",
});

const release = {
  how: "reason",
  label: "Release",
  busy: "Releasing...",
  done: "Payout released",
  question: "Release this payout?",
} as const;
const remind = {
  how: "once",
  label: "Remind companion",
  busy: "Sending...",
  done: "The companion was sent a reminder.",
} as const;

/** How a held payout is resolved depends on the kind of hold. */
function actOfHeld({ id, hold }: AttentionItem): AttentionLabels["act"] {
  if (hold === "by_operator") return release;
  if (hold === "disputed") {
    return { how: "look", label: "Show payout", to: `${routes.adminPayouts}?payout=${id}` };
  }
  return remind;
}

const getPage = ({ id }: AttentionItem) => ({
  label: "Payout",
  to: `${routes.adminPayouts}?payout=${id}`,
});
const formatSeverity = textLabels({
  low: "Low severity",
  medium: "Medium severity",
  high: "High severity",
});
const formatReporter = textLabels({
  client: "a client",
  companion: "a companion",
  admin: "an operator",
});
const formatBadge = textLabels<NonNullable<AttentionItem["badge"]>>({
  id: "ID",
  driverLicense: "Driver license",
  employment: "Employment",
  degree: "Degree",
  background: "Background check",
  drugTest: "Drug test",
});
const tryAgain = {
  how: "once",
  label: "Try again",
  busy: "Releasing...",
  done: "Trying again now.",
} as const;

function owed({ amount = 0, companionName = "a companion" }: AttentionItem): string {
  return `${formatMoney(amount)} for ${companionName}`;
}

function timesInARow(count: number): string {
  return count === 1 ? "once" : `${count} times in a row`;
}

/** One action for each, the one that resolves it. */
export function labelsFor(item: AttentionItem): AttentionLabels {
  const detail = item.detail ?? "";
  switch (item.kind) {
    case "incident":
      return {
        title: item.state === "in_work" ? "Incident being worked on" : "Incident reported",
        text: `${formatSeverity[item.severity ?? "medium"]}, reported by ${formatReporter[item.reportedBy ?? "admin"]}.`,
        act: { how: "look", label: "Open case", to: routes.adminIncident(item.id) },
      };
    case "dispute":
      return {
        title: "Payment disputed",
        text: `${formatMoney(item.amount ?? 0)}, by the client's bank. ${
          item.respondBy
            ? `It can be answered until ${formatDateTime(item.respondBy)}.`
            : "The payment provider says until when it can be answered."
        }`,
        act: { how: "look", label: "Answer the bank", to: routes.adminDispute(item.id) },
        bookingId: item.bookingId,
      };
    case "failed_payout":
      return {
        title: "Payout failed",
        text: `${owed(item)}: ${detail}`,
        act: {
          how: "reason",
          label: "Retry",
          busy: "Retrying...",
          done: "Payout retry initiated",
          question: "Retry this payout?",
        },
        page: getPage(item),
      };
    case "held_payout":
      return {
        title: "Payout held",
        text: `${owed(item)}: ${
          item.hold === "by_operator"
            ? `held until an administrator releases it. ${detail}`
            : waits[item.hold ?? "account_not_ready"]
        }`,
        act: actOfHeld(item),
        page: getPage(item),
      };
    case "failing_work":
      return {
        title: "Background work failing",
        text: `${item.work ?? "Work"}, ${item.id}: failed ${timesInARow(item.failures ?? 1)}, last with "${detail}". It is tried again at least every ten minutes and keeps up nothing else. If it stays here, pass this on to the person who runs the servers.`,
        act: item.bookingId
          ? { how: "look", label: "Show booking", to: routes.adminBooking(item.bookingId) }
          : { how: "wait" },
      };
    case "overdue":
      return {
        title: "Should have ended",
        text: `${item.work ?? "A state"}: ${item.id}. If you cannot tell why it is still there, pass this on to the person who runs the servers.`,
        act: { how: "wait" },
      };
    case "failed_refund":
      return {
        title: "Refund failed",
        text: `${formatMoney(item.amount ?? 0)} did not reach the client. ${detail}`,
        act: {
          how: "reason",
          label: "Paid another way",
          busy: "Closing...",
          done: "Refund closed",
          question: "Was it paid back another way?",
        },
      };
    case "verification_request":
      return {
        title: "Verification requested",
        text: `${item.companionName ?? "A companion"} is waiting for a decision.`,
        act: {
          how: "look",
          label: "Decide",
          to: `${routes.adminVerifyUser(item.userId ?? "")}?type=companion`,
        },
      };
    case "expiring_badge":
      return {
        title: "Badge ends soon",
        text: `${formatBadge[item.badge ?? "id"]} of ${item.companionName ?? "a companion"}: valid through ${formatDate(`${item.validThrough}T00:00:00Z`, "UTC")}.`,
        act: {
          how: "look",
          label: "Show badges",
          to: `${routes.adminVerifyUser(item.userId ?? "")}?type=companion`,
        },
      };
    case "parked_job":
      return { title: "Work that failed too many times", text: detail, act: tryAgain };
    case "parked_mail":
      return { title: "Email that could not be sent", text: detail, act: tryAgain };
    case "note":
      return {
        title: "Note",
        text: detail,
        bookingId: bookingNamedIn(detail),
        act: {
          how: "reason",
          label: "Dismiss",
          busy: "Dismissing...",
          done: "Note dismissed",
          question: "Dismiss this note?",
        },
      };
    default:
      return { title: humanize(item.kind satisfies never), text: detail, act: { how: "wait" } };
  }
}
