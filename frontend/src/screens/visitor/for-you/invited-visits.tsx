import type { components } from "~/api/schema";
import { formatMoment } from "~/features/bookings/zoned-time";
import { t } from "~/lib/translate";
import styles from "./for-you.module.css";

type Visit = components["schemas"]["InvitedVisit"];

/** The city until the recipient has agreed, then the place. */
function formatPlace({ isVideoSession, location, city }: Visit): string {
  if (isVideoSession) return t`by video`;
  if (location) return t`at ${location}`;
  return city ? t`in ${city}` : t`in person`;
}

export function InvitedVisits({ visits }: { visits: readonly Visit[] }) {
  return (
    <ul className={styles.visits}>
      {visits.map((visit) => (
        <li key={`${visit.startDate}${visit.companionName}`}>
          <b translate="no">{visit.companionName}</b>, {formatPlace(visit)}, from{" "}
          {formatMoment(visit.startDate, visit.timezone)} to{" "}
          {formatMoment(visit.endDate, visit.timezone)}
        </li>
      ))}
    </ul>
  );
}
