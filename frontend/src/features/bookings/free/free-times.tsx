import { useQuery } from "@tanstack/react-query";
import { useRole } from "~/api/session";
import type { Companion } from "~/data/companion";
import { addHours, browserTimeZone, formatZone, formatZoneAbbreviation } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { getCity } from "~/lib/time-zone";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { hasHours } from "~/ui/week-schedule/week";
import { WeekSchedule } from "~/ui/week-schedule/week-schedule";
import { type Availability, availabilityQueryOptions } from "./availability-query";
import { freeDays } from "./free-days";
import styles from "./free-times.module.css";

interface Props {
  companion: Companion;
}

/** A companion's next free times, by the booking rules, and their weekly hours. */
export function FreeTimes({ companion }: Props) {
  const query = useQuery(availabilityQueryOptions(companion._id));
  return (
    <QueryView<Availability>
      query={query}
      loadingText="Loading free times..."
      skeleton={<SkeletonText lines={8} />}
      errorText="Failed to load free times"
      isEmpty={() => false}
      empty={null}
    >
      {(availability) => (
        <div className={styles.columns}>
          <section className={styles.section} aria-labelledby="free">
            <h2 id="free">Next free times</h2>
            {companion.online ? (
              <FreeDays availability={availability} />
            ) : (
              <p>{offlineText(companion.displayName, availability)}</p>
            )}
          </section>
          <section className={styles.section} aria-labelledby="hours">
            <h2 id="hours">Weekly hours</h2>
            <WeekSchedule
              week={availability.presetSchedule}
              zone={formatZone(new Date(), availability.timezone)}
              label="Weekly hours"
              isAnyTime={companion.online}
            />
          </section>
        </div>
      )}
    </QueryView>
  );
}

function offlineText(name: string, { presetSchedule }: Availability): string {
  return hasHours(presetSchedule)
    ? t`${name} is offline and not taking bookings right now. Their weekly hours show when to check back.`
    : t`${name} is offline and not taking bookings right now. Please check back later.`;
}

/** "New York (EST)"; "New York time" where the clocks change within these days. */
export function zoneOfTimes({ timezone }: Pick<Availability, "timezone">, now: Date): string {
  const later = addHours(now, 7 * 24);
  return formatZoneAbbreviation(now, timezone) === formatZoneAbbreviation(later, timezone)
    ? formatZone(now, timezone)
    : t`${getCity(timezone)} time`;
}

function FreeDays({ availability }: { availability: Availability }) {
  const now = useNow();
  const isStranger = useRole() === "anonymous";
  const days = freeDays(availability, browserTimeZone(), now);
  if (days.length === 0) return <p>No availability in the next 7 days.</p>;
  return (
    <>
      <dl className={styles.days} aria-label="Next free times">
        {days.map(({ date, name, times }) => (
          <div key={date} className={styles.day}>
            <dt>{name}</dt>
            <dd>
              {times.map(({ words, own }) => (
                <span key={words}>
                  {words}
                  {own && <span className="muted"> ({own})</span>}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Times are for {zoneOfTimes(availability, now)}. A visit needs an hour’s notice plus travel
        time.{" "}
        {isStranger && (
          <>
            <Link to={routes.clientLogin}>Log in</Link> to see how long each time is free.
          </>
        )}
      </p>
    </>
  );
}
