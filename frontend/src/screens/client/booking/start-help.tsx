import { useCallback } from "react";
import { errorMessage } from "~/api/api-error";
import { AvailableStarts } from "~/features/bookings/form/available-starts";
import { messages } from "~/features/bookings/form/booking-rules";
import type { StartRefusal } from "~/features/bookings/form/start-refusal";
import { formatDeadline } from "~/features/bookings/zoned-time";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { browserTimeZone, type TimeZone } from "~/lib/dates";
import { useCheckout } from "~/lib/use-checkout";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import styles from "./start-help.module.css";

export const formatHeld = (holdExpiresAt: string) =>
  `We're holding this time for you until ${formatDeadline(holdExpiresAt, browserTimeZone())}.`;

interface Props {
  refusal: StartRefusal;
  zone: TimeZone;
  onTake: (start: Date) => void;
}

/** Help for a refused start: the user's own hold to pay, and other available times. */
export function StartHelp({ refusal, zone, onTake }: Props) {
  const { ownHold, freeStarts } = refusal;
  return (
    <div className={styles.help} role="status">
      {ownHold && <OwnHold id={ownHold.bookingId} until={ownHold.holdExpiresAt} />}
      <AvailableStarts
        starts={freeStarts}
        zone={zone}
        lead={ownHold ? "Or choose another time:" : "Other available times:"}
        onTake={onTake}
      />
    </div>
  );
}

function OwnHold({ id, until }: { id: string; until: string }) {
  const pay = useCheckout(useCallback(() => startBookingCheckout(id), [id]));
  const now = useNow();
  if (new Date(until) <= now) {
    return <Banner>Your earlier booking was not paid in time. This time is no longer held.</Banner>;
  }
  return (
    <Banner
      action={
        <Button size="small" isBusy={pay.isBusy} busyLabel="Processing..." onClick={pay.go}>
          Finish paying
        </Button>
      }
    >
      {formatHeld(until)}
      {pay.error !== null && ` ${errorMessage(pay.error, messages.paymentFailed)}`}
    </Banner>
  );
}
