import type { BookingDetail } from "~/features/bookings/booking-query";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Link } from "~/ui/link/link";
import styles from "./booking-detail.module.css";

interface Props {
  booking: BookingDetail;
}

/** To a companion: what of the price is theirs. Of visits that are off the server says nothing. */
export function OwnPay({ booking }: Props) {
  if (booking.netPayout === undefined) return null;
  return (
    <section aria-label="Your pay">
      <p className={styles.receive}>
        <b>You receive</b> <b className="tabular">{formatMoney(booking.netPayout)}</b>
      </p>
      <When booking={booking} />
    </section>
  );
}

function When({ booking: { status, companions } }: Props) {
  const left = companions.filter((line) => line.status !== "cancelled");
  const visits = left.length > 1 ? "visits" : "visit";
  if (status === "completed") {
    return (
      <p className="small muted">
        <Link to={routes.companionEarnings}>Your earnings</Link> show when it's sent.
      </p>
    );
  }
  return (
    <p className="small muted">
      {status === "pending"
        ? `Only if the client pays in time. It's sent after the ${visits}.`
        : `It's sent after the ${visits}.`}
    </p>
  );
}
