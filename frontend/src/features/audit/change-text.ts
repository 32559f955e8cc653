import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { AuditEntry } from "./audit-query";

type Change = AuditEntry["changes"][number];
type Side = "before" | "after";

/** Labels of logged fields; a field without a label is spelled from its name. */
const labels: Record<string, string> = {
  id: "ID",
  idValidThrough: "ID valid through",
  type: "Account",
  realName: "Legal name",
  pendingEmail: "Email that waits for its link",
  soberSince: "Sobriety date",
  degreesCerts: "Degrees and certificates",
  profilePhotoPublicId: "Profile photo",
  locale: "Language",
  resumeUrl: "Resume",
  idVerification: "ID verification",
  maxShiftLength: "Longest shift",
  timezone: "Time zone",
  experienceHalfYears: "Experience",
  second_factor: "Second factor",
  sealed_with_newest_key: "Secrets with the newest key",
  tries_left: "Tries left",
  rate_cents: "Hourly rate",
  charge_cents: "Charged",
  refund_cents: "Refunded",
  refunded_cents: "Refunded",
  deducted_cents: "Deducted",
  total_cents: "Total",
  hold: "Held because of",
};

/** File ids, which mean nothing to a reader. */
const unreadable = new Set(["profilePhotoPublicId", "resumeUrl", "owner", "file"]);

/** Ids of what the action itself names: its request, hold or archive. */
const named = new Set(["approval_request", "legal_hold", "archive"]);

const values: Record<string, string> = {
  true: "yes",
  false: "no",
  none: "none",
  totp: "a code from an app",
  recovery_code: "a recovery code",
  by_operator: "an administrator",
  no_account: "no payout account",
  account_not_ready: "the payout account is not ready",
  in_work: "being worked on",
  cancelled: "canceled",
  refund_part: "refund in part",
  refund_payout: "refund of a visit",
  deduct_dispute: "deduction from a payout",
  change_admin_role: "change of a role",
  erase_person: "erasure of a person",
  make_archive: "making of an archive",
  invite_admin: "invitation of an administrator",
  enable_admin: "enabling of an administrator",
  en: "English",
  es: "Spanish",
};

/** "hourlyRateCents" and "rate_cents" are amounts; both are shown in dollars. */
const isAmount = (field: string) => /(_c|C)ents$/.test(field);

function getLabel(field: string): string {
  const known = labels[field];
  if (known) return known;
  const spelled = field
    .replace(/(_c|C)ents$/, "")
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** Personal data is stored as a hash, so only the fact that it changed is known. */
function isHidden(text: string): boolean {
  return text.startsWith("sha256:");
}

/** "3.5, 2, 0.5 years": mental health, substance abuse, companioning. */
function experience(halfYears: string): string {
  const years = halfYears.split(" ").map((each) => Number(each) / 2);
  return `${years.join(", ")} years`;
}

/** A visit's start is read on the clock of its place; older rows do not name it. */
function formatStart(seconds: string, timezone: string | undefined): string {
  const at = new Date(Number(seconds) * 1_000);
  return formatDateTime(at, timezone);
}

/** The zone alone is not listed: it is part of the start. */
export const getShownChanges = ({ changes }: Pick<AuditEntry, "changes">) =>
  changes.filter(
    ({ field, before, after }) => !named.has(field) && (field !== "timezone" || before !== after),
  );

type Context = Pick<AuditEntry, "changes" | "subjects">;

function displayValue(field: string, text: string, { changes, subjects }: Context, side: Side) {
  if (isAmount(field) && /^-?\d+$/.test(text)) return formatMoney(Number(text) / 100);
  if (field === "start" && /^\d+$/.test(text)) {
    return formatStart(text, changes.find((one) => one.field === "timezone")?.[side]);
  }
  if (field === "until" && /^\d+$/.test(text)) return formatStart(text, undefined);
  if (field === "experienceHalfYears") return experience(text);
  if (field === "hours" || field === "maxShiftLength") {
    return text === "1" ? "1 hour" : `${text} hours`;
  }
  const person = subjects.find(({ _id }) => _id === text);
  if (person) return person.displayName || "a closed account";
  return values[text] ?? text;
}

/** One changed field in a sentence: "Hourly rate: from $75.00 to $80.00". */
export function formatChange(change: Change, entry: Context): string {
  const { field, before, after } = change;
  const label = getLabel(field);
  if (isHidden(before) || isHidden(after) || unreadable.has(field)) {
    if (before === "") return `${label} added`;
    return after === "" ? `${label} removed` : `${label} changed`;
  }
  const then = before === "" ? "" : displayValue(field, before, entry, "before");
  const now = after === "" ? "" : displayValue(field, after, entry, "after");
  if (then === now) return `${label}: ${now}, as before`;
  if (then === "") return `${label}: ${now}`;
  return now === "" ? `${label} removed: ${then}` : `${label}: from ${then} to ${now}`;
}
