import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import type { components } from "~/api/schema";
import { getRole, useSession } from "~/api/session";
import { useConfig } from "~/data/config";
import { keepBookingIntent } from "~/lib/booking-intent";
import { formatRate } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import styles from "./book-now.module.css";
import { freeUntil } from "./free-until";

interface Props {
  companion: components["schemas"]["Companion"];
}

const FreeCancellation = lazy(() => import("./free-cancellation"));

/** Why booking is not offered to this visitor, or null (decisions on PROF-022). */
function reasonAgainst(role: string, takesBookings: boolean): string | null {
  if (role === "companion") return "Companions cannot book other companions.";
  if (role === "admin") return "Administrators cannot book companions.";
  if (!takesBookings) return "This companion is offline and not accepting bookings right now.";
  return null;
}

/** Sticky; an anonymous visitor logs in first and returns to the booking. */
export function BookNow({ companion }: Props) {
  const session = useSession();
  const role = getRole(session);
  const config = useConfig();
  const navigate = useNavigate();
  const reason = reasonAgainst(role, companion.online);
  const handleBook = () => {
    const target = routes.booking(companion._id);
    // An account or an ID check may come first; the intent is stored until the booking exists.
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
      <div className={styles.text}>
        <b translate="no" className={styles.rate}>
          {formatRate(companion.hourlyRate)}
        </b>
        {companion.videoHourlyRate !== undefined && (
          <span className={styles.video}>Video {formatRate(companion.videoHourlyRate)}</span>
        )}
        {config && (
          <span className={styles.video}>
            {/* the text for most starts, so that the layout does not shift when it loads */}
            <Suspense fallback={<span>{freeUntil(config.cancellation.fullRefundHours)}</span>}>
              <FreeCancellation config={config} />
            </Suspense>
          </span>
        )}
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
