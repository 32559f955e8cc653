import type { ListedLine } from "~/features/bookings/list/shown-lines";
import { t } from "~/lib/translate";

/**
 * Decisions §4: contact details are shown from the day before, and here too, as soon as a companion
 * has accepted. Null where they are shown above.
 */
export function formatMeeting(visits: readonly ListedLine[], isNear: boolean): string | null {
  const isVideo = visits.some((line) => line.isVideoSession);
  const what = isVideo ? t`the link to join and how to reach` : t`how to reach`;
  const people = new Set(visits.map(({ companionId }) => companionId._id));
  const areSeveral = people.size > 1;
  const companions = areSeveral ? t`your companions` : t`your companion`;
  const companionsLater = areSeveral
    ? t`your companions once they have said yes`
    : t`your companion once they have said yes`;
  const isAwaited = visits.every(({ answer }) => answer === "waiting" || answer === "no_answer");
  const reachable = isAwaited ? companionsLater : companions;
  if (!isNear) return `From 24 hours before the start, its page shows ${what} ${reachable}.`;
  return isAwaited ? `Its page shows ${what} ${reachable}.` : null;
}
