import { useRole } from "~/api/session";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { telephoneLink } from "~/lib/support";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import styles from "./recipient.module.css";
import { RecipientLink } from "./recipient-link";
import {
  formatCalling,
  formatForClient,
  formatForCompanion,
  formatRelation,
  type Recipient,
  recipientName,
} from "./recipient-texts";

interface Props {
  booking: BookingDetail;
  recipient: Recipient;
}

/** The recipient of a booking, where that is not its client: to client, companion and administrators. */
export default function RecipientPanel({ booking, recipient }: Props) {
  const role = useRole();
  const now = useNow();
  const heading = role === "companion" ? "Who you meet" : "Who it is for";
  const texts =
    role === "companion"
      ? formatForCompanion(booking, recipient, now)
      : role === "client"
        ? formatForClient(booking, recipient, now)
        : adminTexts(recipient);
  const calling = role === "companion" && formatCalling(booking, recipient, now);
  return (
    <section className={styles.panel} aria-labelledby="recipient">
      <h2 id="recipient">{heading}</h2>
      <Person booking={booking} recipient={recipient} />
      <div role="status">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {recipient.phone && (
        <p>
          Phone: <a href={telephoneLink(recipient.phone)}>{recipient.phone}</a>
        </p>
      )}
      {recipient.email && <p>Email: {recipient.email}</p>}
      {calling && <p>{calling}</p>}
      {role === "client" && recipient.canMakeLink && (
        <RecipientLink
          bookingId={booking._id}
          name={recipientName(recipient)}
          expiresAt={recipient.linkExpiresAt}
        />
      )}
    </section>
  );
}

/** The name, what they are to the client, and who pays. */
function Person({ booking, recipient }: Props) {
  const role = useRole();
  const relation = formatRelation(recipient);
  const client = booking.client?.displayName ?? "The client";
  return (
    <p>
      <b translate="no">{recipientName(recipient)}</b>
      {relation && (
        <span className="muted">
          {" "}
          ({role === "client" ? `Your ${relation}` : t`${client}'s ${relation}`})
        </span>
      )}
      {role === "companion" && (
        <>
          {". "}
          {t`${client} booked and pays for it.`}
        </>
      )}
    </p>
  );
}

function adminTexts(recipient: Recipient): string[] {
  const calls = recipient.mayCall
    ? "The companion may call them."
    : "The companion may not call them.";
  if (recipient.answer === "waiting") return ["They have not agreed yet.", calls];
  if (recipient.answer === "declined") return ["They declined.", calls];
  const shown = recipient.showsArrival
    ? "The client sees when the companion arrives and leaves."
    : "The client does not see when the companion arrives and leaves.";
  return ["They agreed.", shown, calls];
}
