import { formatMoney } from "~/lib/money";
import { humanize, textLabels } from "~/lib/open-labels";
import type { TimelineEvent } from "./desk-queries";
import { formatRefundReason } from "./ledger-labels";

type Kind = TimelineEvent["kind"];

const titles = textLabels<Kind>({
  created: "Booked",
  checkout_opened: "Payment page opened",
  requested: "Card authorized, companion asked",
  request_accepted: "Request accepted",
  request_ended: "Request ended",
  paid: "Paid",
  answered: "Companion confirmed the visit",
  answer_missed: "No answer by the deadline, client notified",
  visit_rescheduled: "Visit rescheduled",
  running_late: "Running late",
  on_the_way: "On the way",
  checked_in: "Checked in",
  checked_out: "Checked out",
  companion_missing: "Companion reported missing",
  client_missing: "Client reported missing",
  line_canceled: "Visit canceled",
  canceled: "Booking canceled",
  completed: "Booking completed",
  refund_ordered: "Refund ordered",
  refund_arrived: "Refund sent",
  refund_failed: "Refund failed",
  dispute_opened: "Payment disputed",
  payout_sent: "Payout sent",
  payout_reversing: "Payout is being taken back",
  payout_returned: "Payout taken back",
  posted: "Posted to the ledger",
  case_reported: "Case opened",
  case_settled: "Case resolved",
  notified: "Notified in the app",
  mail: "Mail",
  act: "Administrator",
});

const requestEnds: Record<string, string> = {
  declined: "Request declined",
  unanswered: "Request not answered in time",
  withdrawn: "Request withdrawn",
  not_permitted: "Request ended: the two may not meet",
  payment_lost: "Request ended: the card was no longer authorized",
};

const mailTitles: Record<string, string> = {
  waiting: "Mail waits to be sent",
  sent: "Mail sent",
  failed: "Mail failed",
};

export interface TimelineLabels {
  /** The label of an action in the audit log. */
  formatAction: (action: string) => string;
  /** Whether an action only looks at something. */
  isViewAction: (action: string) => boolean;
  /** The label of a kind of case. */
  formatCase: (kind: string) => string;
}

export function formatTitle(event: TimelineEvent, labels: TimelineLabels): string {
  const { kind, by, detail = "", amount } = event;
  const sum = amount === undefined ? "" : `: ${formatMoney(amount)}`;
  switch (kind) {
    case "created":
      return `${by === "admin" ? "Proposed by an administrator" : titles[kind]}${sum}`;
    case "request_ended":
      return requestEnds[detail] ?? titles[kind];
    case "canceled":
      return detail === "hold_expired" ? "Not paid in time, canceled" : titles[kind];
    case "running_late":
      return `${titles[kind]}: ${detail} ${detail === "1" ? "minute" : "minutes"}`;
    case "posted":
      return `${titles[kind]}: ${humanize(detail).toLowerCase()}`;
    case "case_reported":
    case "case_settled":
      return `${titles[kind]}: ${labels.formatCase(detail)}`;
    case "mail":
      return mailTitles[detail] ?? titles[kind];
    case "act":
      return labels.formatAction(detail);
    default:
      return titles[kind] + sum;
  }
}

/** Events that happen to someone, instead of being caused by them. */
const toSomeone: readonly Kind[] = ["notified", "mail"];

const partyNames: Record<TimelineEvent["by"], string> = {
  client: "The client",
  companion: "The companion",
  admin: "An administrator",
  provider: "Payment provider",
  system: "Automatic",
};

export function formatWho(event: TimelineEvent): string {
  const name = event.account && (event.account.displayName || "a closed account");
  if (toSomeone.includes(event.kind)) return name ? `To ${name}` : "To the operator";
  if (event.adminName) return event.adminName;
  if (event.by === "client" || event.by === "companion") return name ?? partyNames[event.by];
  return partyNames[event.by];
}

/** A reason, the title of a notification or the subject of a mail. */
export function formatText({ kind, text = "", detail = "" }: TimelineEvent): string {
  if (kind === "request_ended") return text ? `Reason: ${humanize(text).toLowerCase()}` : "";
  if (kind === "refund_ordered") return formatRefundReason(detail);
  return text;
}

export interface TimelineRow {
  event: TimelineEvent;
  /** Further views by the same administrator, which came directly before this one. */
  views: TimelineEvent[];
}

/** Opening a page views several things at once: one row for consecutive views by one person. */
export function groupViews(
  events: readonly TimelineEvent[],
  { isViewAction }: TimelineLabels,
): TimelineRow[] {
  const isView = ({ kind, detail = "" }: TimelineEvent) => kind === "act" && isViewAction(detail);
  const rows: TimelineRow[] = [];
  for (const event of events) {
    const last = rows.at(-1);
    if (last && isView(event) && isView(last.event) && last.event.adminName === event.adminName) {
      last.views.push(event);
    } else {
      rows.push({ event, views: [] });
    }
  }
  return rows;
}
