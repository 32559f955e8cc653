import { useNavigate } from "react-router";
import type { components } from "~/api/schema";
import { roleOf, useSession } from "~/api/session";
import { type Config, useConfig } from "~/data/config";
import { keepBookingIntent } from "~/lib/booking-intent";
import { formatRate } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import styles from "./book-now.module.css";
import { useIsForLater } from "./use-is-for-later";
import { useSearchedStart } from "./use-searched-start";

interface Props {
  companion: components["schemas"]["Companion"];
}

const hourMs = 3_600_000;

/**
 * The first of the rules about cancelling that holds for the start that was searched, or for any; all of
 * them stand further down. Null where it would promise what is over.
 */
function freeCancellation({ cancellation: policy }: Config, start: Date | null): string | null {
  const hours = policy.fullRefundHours;
  const leftMs = start ? start.getTime() - Date.now() : Number.POSITIVE_INFINITY;
  if (leftMs > hours * hourMs) {
    return `Free cancellation until ${hours} hour${hours === 1 ? "" : "s"} before the start`;
  }
  return leftMs > (policy.graceAheadMinutes / 60) * hourMs
    ? `Free cancellation for ${policy.graceMinutes} minutes after paying`
    : null;
}

/** Why booking is not offered to this visitor, or null (decisions on PROF-022). */
function reasonAgainst(role: string, takesBookings: boolean): string | null {
  if (role === "companion") return "Companions cannot book other companions.";
  if (role === "admin") return "Administrators cannot book companions.";
  if (!takesBookings) return "This companion is offline and not accepting bookings right now.";
  return null;
}

/** Stays in view; an anonymous visitor logs in first and comes back to the booking. */
export function BookNow({ companion }: Props) {
  const session = useSession();
  const role = roleOf(session);
  const config = useConfig();
  const start = useSearchedStart();
  const cancellation = config && start !== undefined ? freeCancellation(config, start) : null;
  const navigate = useNavigate();
  const isForLater = useIsForLater(companion.online);
  const reason = reasonAgainst(role, companion.online || isForLater);
  const handleBook = () => {
    const target = routes.booking(companion._id);
    // An account or an ID check may come first; the way back is kept until the booking is there.
    if (session.user?.idVerification?.status !== "verified") {
      keepBookingIntent({ companionId: companion._id, name: companion.displayName });
    }
    if (role === "anonymous") {
      navigate(routes.clientLogin, { state: { userType: "client", returnTo: target } });
    } else {
      navigate(target, { state: { companion } });
    }
  };
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <b className={styles.rate}>{formatRate(companion.hourlyRate)}</b>
        {companion.videoHourlyRate !== undefined && (
          <span className={styles.video}>Video {formatRate(companion.videoHourlyRate)}</span>
        )}
        {cancellation && <span className={styles.video}>{cancellation}</span>}
      </div>
      <Button
        size="large"
        onClick={handleBook}
        disabled={reason !== null}
        aria-describedby={reason ? "book-now-reason" : undefined}
      >
        Book Now
      </Button>
      {reason && (
        <p id="book-now-reason" className={styles.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}
