import { useRole } from "~/api/session";
import { BlockControl } from "~/features/blocking/block-control";
import type { Person } from "~/features/blocking/block-dialog";
import { blockingTexts } from "~/features/blocking/blocking-query";
import { isRequested } from "~/features/bookings/approvals/approval-look";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { UpcomingWith } from "~/features/bookings/list/upcoming-with";
import { MessageButton } from "~/features/messages/message-button";
import styles from "./booking-detail.module.css";

/** A party of a paid booking may write to the other one, unless that account is deleted. */
export function MessageParties({ booking }: { booking: BookingDetail }) {
  const role = useRole();
  const isParty = role === "client" || role === "companion";
  if (!isParty || !booking.payment.paidAt) return null;
  return (
    <div className={styles.block}>
      {getOthers(booking, role).map((person) => (
        <MessageButton key={person.id} person={person} />
      ))}
    </div>
  );
}

/**
 * BLOCK-001, BLOCK-013: a party of a paid booking, or of a request to a companion who is asked
 * first, may block the other one, unless that account is deleted. A block ends the request.
 */
export function BlockParties({ booking }: { booking: BookingDetail }) {
  const role = useRole();
  const isParty = role === "client" || role === "companion";
  if (!isParty || !(booking.payment.paidAt || isRequested(booking))) return null;
  return (
    <div className={styles.block}>
      {getOthers(booking, role).map((person) => (
        <BlockControl
          key={person.id}
          person={person}
          errorText={role === "client" ? blockingTexts.blockCompanion : blockingTexts.block}
          isNamed
          upcoming={<UpcomingWith userId={person.id} />}
        />
      ))}
    </div>
  );
}

function getOthers(
  { client, companions }: BookingDetail,
  role: "client" | "companion",
): readonly Person[] {
  if (role === "companion") {
    if (!client || client.isDeleted) return [];
    return [{ id: client._id, name: client.displayName, type: "client" }];
  }
  const people = companions.map(({ companionId }) => companionId);
  const byId = new Map(
    people
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ _id: id, displayName: name }) => [id, { id, name, type: "companion" } as const]),
  );
  return [...byId.values()];
}
