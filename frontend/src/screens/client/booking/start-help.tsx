import { useCallback } from "react";
import { errorMessage } from "~/api/api-error";
import { AvailableStarts } from "~/features/bookings/form/available-starts";
import { messages } from "~/features/bookings/form/booking-rules";
import type { StartRefusal } from "~/features/bookings/form/start-refusal";
import { formatDeadline } from "~/features/bookings/zoned-time";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { browserTimeZone, type TimeZone } from "~/lib/dates";
import { joinSentences } from "~/lib/join-sentences";
import { routes } from "~/lib/routes";
import { useCheckout } from "~/lib/use-checkout";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import styles from "./start-help.module.css";

type Hold = NonNullable<StartRefusal["ownHold"]>;

/** Why the user's own booking is in the way: it waits for the payment, or for the companion. */
export function formatHeld({ holdExpiresAt, state }: Hold): string {
  const until = formatDeadline(holdExpiresAt, browserTimeZone());
  if (state === "accepted") return "Your request for this time was accepted.";
  return state === "waiting"
    ? `You already asked for this time. Your request waits for an answer until ${until}.`
    : `We're holding this time for you until ${until}.`;
}

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
      {ownHold &&
        (ownHold.state === "awaiting_payment" ? (
          <UnpaidHold hold={ownHold} />
        ) : (
          <RequestedHold hold={ownHold} />
        ))}
      <AvailableStarts
        starts={freeStarts}
        zone={zone}
        lead={ownHold ? "Or choose another time:" : "Other available times:"}
        onTake={onTake}
      />
    </div>
  );
}

/** Nothing is left to pay: the companion decides. */
function RequestedHold({ hold }: { hold: Hold }) {
  const now = useNow();
  if (new Date(hold.holdExpiresAt) <= now) {
    return <Banner>Your request was not answered in time. This time is no longer held.</Banner>;
  }
  return (
    <Banner
      action={
        <LinkButton size="small" to={routes.bookingDetail(hold.bookingId)}>
          Open your request
        </LinkButton>
      }
    >
      {formatHeld(hold)}
    </Banner>
  );
}

function UnpaidHold({ hold }: { hold: Hold }) {
  const { bookingId: id } = hold;
  const pay = useCheckout(useCallback(() => startBookingCheckout(id), [id]));
  const now = useNow();
  if (new Date(hold.holdExpiresAt) <= now) {
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
      {joinSentences(
        formatHeld(hold),
        pay.error === null ? "" : errorMessage(pay.error, messages.paymentFailed),
      )}
    </Banner>
  );
}
