import { formatDate, formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { humanize } from "~/lib/open-labels";
import type { AuditEntry } from "./audit-query";
import { formatAction } from "./format-action";

/** Labels of query parameters; one without a label is spelled from its name. */
const labels: Record<string, string> = {
  type: "kind",
  sort: "sorted by",
  limit: "rows",
  before: "before row",
  bookingId: "booking",
  companionId: "companion",
  userId: "person",
  minRate: "lowest rate",
  maxRate: "highest rate",
  minAmount: "lowest amount",
  maxAmount: "highest amount",
  minRating: "lowest rating",
};

const values: Record<string, string> = {
  true: "yes",
  false: "no",
  asc: "ascending",
  desc: "descending",
  cancelled: "canceled",
  in_work: "being worked on",
  lastLoginAt: "last login",
  createdAt: "created",
  reportedAt: "reported",
  changedAt: "changed",
  xlsx: "Excel",
  csv: "CSV",
  "24h": "last 24 hours",
  "7d": "last 7 days",
  "30d": "last 30 days",
  "90d": "last 90 days",
};

const isAmount = (name: string) => /^(min|max)(Rate|Amount)$/.test(name);
const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/** "createdFrom" as "created from", "some_value" as "some value". */
function spell(text: string): string {
  return humanize(text.replace(/([a-z])([A-Z])/g, "$1 $2")).toLowerCase();
}

function formatValue(name: string, value: string, people: AuditEntry["subjects"]): string {
  // A search text about a person is stored as a hash.
  if (value.startsWith("sha256:")) return "hidden";
  if (name === "action") return formatAction(value);
  if (isAmount(name) && value !== "" && Number.isFinite(Number(value))) {
    return formatMoney(Number(value));
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(`${value}T12:00:00Z`, "UTC");
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDateTime(value);
  if (name === "sort" && value.startsWith("-")) {
    return `${formatValue(name, value.slice(1), people)}, last first`;
  }
  const person = people.find(({ _id }) => _id === value);
  if (person) return person.displayName || "a closed account";
  return values[value] ?? (isId(value) || /\d/.test(value) ? value : spell(value));
}

/** The filters of a list in words: "kind: companion; sorted by: name; rows: 10". */
export function formatQuery(query: string, people: AuditEntry["subjects"]): string {
  return query
    .split("&")
    .map((part) => {
      const [name = "", ...rest] = part.split("=");
      const value = rest.join("=");
      const label = labels[name] ?? spell(name);
      return value === "" ? label : `${label}: ${formatValue(name, value, people)}`;
    })
    .join("; ");
}
