import type { BookingDetail } from "~/features/bookings/booking-query";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import styles from "./booking-detail.module.css";

type Person = NonNullable<BookingDetail["client"]>;

/** For administrators: whose booking it is, and links to the pages that manage it. */
export default function AdminPanel({ booking }: { booking: BookingDetail }) {
  const { _id: id, client, companions, status } = booking;
  const management = (tab: string) => `${routes.adminBookings}?${tab}&booking=${id}`;
  const byId = new Map(companions.map(({ companionId }) => [companionId._id, companionId]));
  return (
    <Card as="section" aria-labelledby="administration" className={styles.admin}>
      <h2 id="administration">Viewing as admin</h2>
      <p className="muted small">That you opened this booking is in the audit log.</p>
      <ul className={styles.people}>
        {client && <PersonItem person={client} kind="Client" to={routes.adminEditClient} />}
        {[...byId.values()].map((companion) => (
          <PersonItem
            key={companion._id}
            person={companion}
            kind="Companion"
            to={routes.adminEditCompanion}
          />
        ))}
      </ul>
      <p className={styles.actions}>
        <LinkButton to={routes.adminBooking(id)} size="small">
          Everything about it
        </LinkButton>
        <LinkButton to={`${routes.adminPayouts}?booking=${id}`} kind="secondary" size="small">
          Payouts
        </LinkButton>
        <LinkButton
          to={`${routes.adminIncidents}?state=all&booking=${id}`}
          kind="secondary"
          size="small"
        >
          Cases
        </LinkButton>
        {status === "confirmed" && (
          <>
            <LinkButton
              to={management("tab=modifications&action=reschedule")}
              kind="secondary"
              size="small"
            >
              Change
            </LinkButton>
            <LinkButton to={management("tab=replacement")} kind="secondary" size="small">
              Replace a companion
            </LinkButton>
          </>
        )}
      </p>
    </Card>
  );
}

interface PersonProps {
  person: Person;
  kind: "Client" | "Companion";
  to: (id: string) => string;
}

/** The user's record has phone and email. */
function PersonItem({ person, kind, to }: PersonProps) {
  const { _id: id, displayName, legalName, isDeleted, isSuspended } = person;
  return (
    <li>
      {kind}:{" "}
      {isDeleted ? (
        displayName
      ) : (
        <Link to={`${to(id)}?type=${kind.toLowerCase()}`}>{displayName}</Link>
      )}
      {legalName && <span className="muted"> (legal name: {legalName})</span>}{" "}
      {isSuspended && <Badge kind="bad">Suspended</Badge>}
      {!isDeleted && <span className="muted small"> Phone and email are in the record.</span>}
    </li>
  );
}
