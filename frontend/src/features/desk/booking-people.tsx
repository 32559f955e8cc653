import { Phone } from "lucide-react";
import { mailLink } from "~/lib/mail-link";
import { telephoneLink } from "~/lib/support";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { EmailText } from "~/ui/email-text/email-text";
import { Link } from "~/ui/link/link";
import styles from "./desk.module.css";
import type { DeskPerson } from "./desk-queries";

interface Props {
  people: readonly DeskPerson[];
  /** The page of a person. */
  buildHref: (person: DeskPerson) => string;
}

/** The client and the companions, each with a telephone link. */
export function BookingPeople({ people, buildHref }: Props) {
  return (
    <ul className={styles.people}>
      {people.map((person, index) => (
        <Card as="li" key={person._id} className={styles.person}>
          <p className="muted small">{index === 0 ? "Client" : "Companion"}</p>
          <Person person={person} href={buildHref(person)} />
        </Card>
      ))}
    </ul>
  );
}

function Person({ person, href }: { person: DeskPerson; href: string }) {
  const { displayName, legalName, phone, email, type, suspendedAt } = person;
  if (!type) return <p>Closed account</p>;
  return (
    <>
      <h3 translate="no" className={styles.name}>
        <Link to={href}>{displayName}</Link> {suspendedAt && <Badge kind="bad">Suspended</Badge>}
      </h3>
      {legalName && (
        <p translate="no" className="muted small">
          Legal name: {legalName}
        </p>
      )}
      <p className={styles.contact}>
        {phone && (
          <a className={styles.call} href={telephoneLink(phone)}>
            <Phone aria-hidden="true" size={16} />
            <span>
              Call <span className="visually-hidden">{displayName} at </span>
              <span translate="no">{phone}</span>
            </span>
          </a>
        )}
        {email && (
          <a className={styles.mail} href={mailLink(email)}>
            <EmailText email={email} />
          </a>
        )}
      </p>
    </>
  );
}
