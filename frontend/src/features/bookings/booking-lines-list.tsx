import { formatTime } from "~/lib/dates";
import { formatRate } from "~/lib/money";
import { Avatar } from "~/ui/avatar/avatar";
import { Card } from "~/ui/card/card";
import styles from "./booking-lines-list.module.css";
import type { BookingDetailLine } from "./booking-query";
import { serviceNames } from "./line-detail-fields";
import { formatMiles, formatMinutes } from "./place-status";
import { dayOf, ZonedSpan } from "./zoned-time";

/** Who comes when and where, one card for each companion of a booking. */
export function BookingLinesList({ lines }: { lines: readonly BookingDetailLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <Card as="li" key={line._id} className={styles.card}>
          <header className={styles.head}>
            <Avatar name={line.companionId.displayName} photo={line.companionId.profilePhoto} />
            <div>
              <h3>{line.companionId.displayName}</h3>
              <p className="small muted">
                {serviceNames[line.serviceType]}, {line.duration}{" "}
                {line.duration === 1 ? "hour" : "hours"} at {formatRate(line.hourlyRate)}
              </p>
            </div>
          </header>
          <LineFacts line={line} />
        </Card>
      ))}
    </ul>
  );
}

function LineFacts({ line }: { line: BookingDetailLine }) {
  const leaves = new Date(line.leaveAt);
  const hasTravel = !line.isVideoSession && line.travelMinutes > 0;
  return (
    <dl className={styles.facts}>
      <dt>When</dt>
      <dd>
        <ZonedSpan
          start={new Date(line.startDate)}
          end={new Date(line.endDate)}
          zone={line.timezone}
        />
      </dd>
      <dt>Where</dt>
      <dd>{line.location}</dd>
      {hasTravel && (
        <>
          <dt>Travel</dt>
          <dd>
            {formatMiles(line.distance)}, about {formatMinutes(line.travelMinutes)}; leaves{" "}
            {dayOf(leaves, line.timezone)} at {formatTime(leaves, line.timezone)}
          </dd>
        </>
      )}
      {line.notes && (
        <>
          <dt>Notes</dt>
          <dd className={styles.notes}>{line.notes}</dd>
        </>
      )}
    </dl>
  );
}
