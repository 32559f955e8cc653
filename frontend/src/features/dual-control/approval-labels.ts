import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { badgeLabels } from "~/ui/badge/badge-labels";
import type { ApprovalRequest, DualControlPolicy } from "./approvals-query";

export const approvalStates = badgeLabels<ApprovalRequest["state"]>({
  waiting: { kind: "warn", word: "Waiting" },
  approved: { kind: "ok", word: "Approved" },
  declined: { kind: "bad", word: "Declined" },
  withdrawn: { kind: "neutral", word: "Withdrawn" },
  expired: { kind: "neutral", word: "Expired" },
});

/** "Refund $250.00 as goodwill". */
export function formatAct({ act, subjectId, amount = 0, detail }: ApprovalRequest): string {
  switch (act) {
    case "refund_part":
      return `Refund ${formatMoney(amount)} ${detail === "goodwill" ? "as goodwill" : "from our fees"}`;
    case "refund_payout":
      return `Refund a visit of ${formatMoney(amount)} to the client`;
    case "deduct_dispute":
      return `Deduct ${formatMoney(amount)} from a payout`;
    case "change_admin_role":
      return `Change the role of an administrator to ${detail}`;
    case "erase_person":
      return "Erase a person permanently";
    case "make_archive":
      return archiveLabels[detail.split(" ")[0] ?? ""] ?? "Make an archive";
    case "invite_admin": {
      const [role = "", ...name] = detail.split(" ");
      return `Invite ${name.join(" ")} (${subjectId}) as an administrator with the role ${role}`;
    }
    case "enable_admin":
      return "Enable an administrator again";
  }
}

const archiveLabels: Record<string, string> = {
  person: "Make an archive of everything about a person",
  access: "Make an archive of who saw a person's records",
  case: "Make an archive of everything in a case",
};

/** The page of what the act is about. */
export function getSubjectPage({ act, subjectId, detail }: ApprovalRequest): {
  to: string;
  label: string;
} {
  switch (act) {
    case "change_admin_role":
    case "invite_admin":
    case "enable_admin":
      return { to: routes.adminAdministrators, label: "Administrators" };
    case "erase_person":
      return { to: routes.adminPerson(subjectId), label: "Person" };
    case "make_archive":
      return detail.startsWith("case ")
        ? { to: routes.adminIncident(subjectId), label: "Case" }
        : { to: routes.adminPerson(subjectId), label: "Person" };
    default:
      return { to: routes.adminBooking(subjectId), label: "Booking" };
  }
}

/** What the company has decided about its own acts. */
export function formatPolicy({ mode, refundsAbove, expiresAfterHours }: DualControlPolicy): string {
  if (mode === "off") {
    return "Dual control is off: each administrator acts alone, as in a company of one person. Change it with the setting dual_control.";
  }
  const acts = `Refunds above ${formatMoney(refundsAbove)}, deductions from payouts, archives, new and changed administrators, and the erasure of people with bookings wait for a second administrator.`;
  const alone =
    mode === "when_possible"
      ? " Where no other active administrator has the right to an act, it is done at once."
      : "";
  return `${acts}${alone} A request expires after ${expiresAfterHours} hours.`;
}

/** "10 minutes ago". */
export function formatAgo(instant: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return "just now";
  const format = new Intl.RelativeTimeFormat("en-US");
  if (minutes < 60) return format.format(-minutes, "minute");
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), "hour");
  return format.format(-Math.round(minutes / 1440), "day");
}
