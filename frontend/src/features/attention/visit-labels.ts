import type { components } from "~/api/schema";
import { formatDateTime } from "~/lib/dates";

export type TroubledVisit = components["schemas"]["TroubledShift"];

export function formatVisitTrouble({ trouble, minutesLate }: TroubledVisit): string {
  if (trouble === "late")
    return `Companion is running ${minutesLate} ${minutesLate === 1 ? "minute" : "minutes"} late`;
  return trouble === "unacknowledged" ? "Visit not acknowledged" : "No one has checked in";
}

export function formatVisit(visit: TroubledVisit): string {
  const { companion, client, startDate, timezone } = visit;
  const start = formatDateTime(startDate, timezone);
  return `${companion.displayName} with ${client.displayName}, ${start}`;
}
