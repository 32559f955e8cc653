import { useSession } from "~/api/session";
import { BlockControl, useBlockedIds } from "~/features/blocking/block-control";
import { blockingTexts } from "~/features/blocking/blocking-query";
import type { Booking } from "~/features/bookings/booking-query";
import { keepBookAgain } from "~/features/bookings/form/book-again";
import { companionLines, getAbout, type ListedLine } from "~/features/bookings/list/shown-lines";
import { UpcomingWith } from "~/features/bookings/list/upcoming-with";
import { formatDay } from "~/features/bookings/zoned-time";
import { getWallTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import styles from "./history-actions.module.css";

/**
 * HIST-011 to HIST-014, BLOCK-001: for each companion who came and still has an account. A client
 * cannot rebook a companion that they blocked.
 */
export function AfterCompletion({ booking }: { booking: Booking }) {
  const lines = companionLines(booking);
  const blocked = useBlockedIds();
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line.companionId._id} className={styles.buttons}>
          {lines.length > 1 && (
            <b translate="no" className={styles.who}>
              {line.companionId.displayName}
            </b>
          )}
          {!line.companionId.isDeleted && (
            <>
              <ReviewLink booking={booking} line={line} />
              {!blocked.has(line.companionId._id) && <BookAgainLink line={line} />}
              <BlockControl
                person={{
                  id: line.companionId._id,
                  name: line.companionId.displayName,
                  type: "companion",
                }}
                errorText={blockingTexts.blockCompanion}
                upcoming={<UpcomingWith userId={line.companionId._id} />}
              />
            </>
          )}
          {lines.length === 1 && <ReceiptLink booking={booking} />}
        </li>
      ))}
      {lines.length > 1 && (
        <li className={styles.buttons}>
          <ReceiptLink booking={booking} />
        </li>
      )}
    </ul>
  );
}

function ReceiptLink({ booking }: { booking: Booking }) {
  return (
    <LinkButton
      to={routes.bookingReceipt(booking._id)}
      kind="quiet"
      size="small"
      aria-label={`Receipt for ${getAbout(booking)}`}
    >
      Receipt
    </LinkButton>
  );
}

const aboutLine = ({ companionId, startDate, timezone }: ListedLine) =>
  `${companionId.displayName}, ${formatDay(new Date(startDate), timezone)}`;

interface LineProps {
  booking: Booking;
  line: ListedLine;
}

/** HIST-020: one review for each companion of a booking; an existing one is edited in place. */
function ReviewLink({ booking, line }: LineProps) {
  const { companionId } = line;
  const isWritten = booking.reviews?.some((review) => review.companionId === companionId._id);
  const about = aboutLine(line);
  return isWritten ? (
    <LinkButton
      to={routes.clientReviews}
      kind="quiet"
      size="small"
      aria-label={`See your review of ${about}`}
    >
      See your review
    </LinkButton>
  ) : (
    <LinkButton
      to={`${routes.reviews(companionId._id)}?bookingId=${booking._id}`}
      kind="secondary"
      size="small"
      aria-label={`Write Review of ${about}`}
    >
      Write Review
    </LinkButton>
  );
}

function BookAgainLink({ line }: Pick<LineProps, "line">) {
  const { user } = useSession();
  const { companionId, startDate, timezone, duration, isVideoSession, location } = line;
  const handleClick = () => {
    if (!user) return;
    keepBookAgain(user._id, companionId._id, {
      arrivalTime: getWallTime(startDate, timezone).time,
      hours: duration,
      location: isVideoSession ? "" : location,
      isVideo: isVideoSession,
    });
  };
  return (
    <LinkButton
      to={routes.companion(companionId._id)}
      kind="secondary"
      size="small"
      aria-label={`Book Again with ${aboutLine(line)}`}
      onClick={handleClick}
    >
      Book Again
    </LinkButton>
  );
}
