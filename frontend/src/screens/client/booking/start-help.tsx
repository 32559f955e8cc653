import { useCallback } from "react";
import { messageOf } from "~/api/api-error";
import { messages } from "~/features/bookings/form/booking-rules";
import type { StartRefusal } from "~/features/bookings/form/start-refusal";
import { dayOf, isOtherClock, ownTime } from "~/features/bookings/zoned-time";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { browserTimeZone, formatTime, type TimeZone } from "~/lib/dates";
import { useCheckout } from "~/lib/use-checkout";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import styles from "./start-help.module.css";

export const heldWords = (holdExpiresAt: string) =>
  `You have held this time until ${formatTime(holdExpiresAt, browserTimeZone())}.`;

/** In the place's time, which the form is filled in with; the reader's own where it differs. */
function startWords(start: Date, zone: TimeZone): string {
  const own = browserTimeZone();
  const there = `${dayOf(start, zone)}, ${formatTime(start, zone)}`;
  return isOtherClock(start, zone, own) ? `${there} (${ownTime(start, zone, own)} for you)` : there;
}

interface Props {
  refusal: StartRefusal;
  zone: TimeZone;
  onTake: (start: Date) => void;
}

/** What helps on when a start is refused: one's own hold to pay, and other times that are free. */
export function StartHelp({ refusal, zone, onTake }: Props) {
  const { ownHold, freeStarts } = refusal;
  return (
    <div className={styles.help} role="status">
      {ownHold && <OwnHold id={ownHold.bookingId} until={ownHold.holdExpiresAt} />}
      {freeStarts.length > 0 && (
        <>
          <p className={styles.lead}>{ownHold ? "Or take another time:" : "Free instead:"}</p>
          <ul className={styles.starts}>
            {freeStarts.map((start) => (
              <li key={start.getTime()}>
                <Button kind="secondary" size="small" onClick={() => onTake(start)}>
                  {startWords(start, zone)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function OwnHold({ id, until }: { id: string; until: string }) {
  const pay = useCheckout(useCallback(() => startBookingCheckout(id), [id]));
  return (
    <Banner
      action={
        <Button size="small" isBusy={pay.isBusy} busyLabel="Processing..." onClick={pay.go}>
          Finish paying
        </Button>
      }
    >
      {heldWords(until)}
      {pay.error !== null && ` ${messageOf(pay.error, messages.paymentFailed)}`}
    </Banner>
  );
}
