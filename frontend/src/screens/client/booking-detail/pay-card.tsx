import { useCallback, useId, useState } from "react";
import { errorMessage } from "~/api/api-error";
import { getApprover } from "~/features/bookings/approvals/approval-look";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { RefundSummary } from "~/features/bookings/detail/refund-summary";
import { messages } from "~/features/bookings/form/booking-rules";
import { useRefetchAt } from "~/features/bookings/use-refetch-at";
import { firstVisitTimeZone, formatDeadline } from "~/features/bookings/zoned-time";
import { clientTerms } from "~/features/consents/client-terms";
import { recordBookingConsent } from "~/features/consents/record-booking-consent";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { browserTimeZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { useCheckout } from "~/lib/use-checkout";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./booking-detail.module.css";

/** An unpaid held booking: when the hold ends, and the button to pay. */
export function PayCard({ booking }: { booking: BookingDetail }) {
  const { _id: id, clientId, needsAgreement } = booking;
  const waiverId = useId();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const pay = useCheckout(
    useCallback(async () => {
      if (needsAgreement) await recordBookingConsent(clientId, id);
      return startBookingCheckout(id);
    }, [id, clientId, needsAgreement]),
  );
  const now = useNow();
  const { holdExpiresAt } = booking;
  useRefetchAt(id, holdExpiresAt ? [Date.parse(holdExpiresAt)] : []);
  if (holdExpiresAt && new Date(holdExpiresAt) <= now) {
    return (
      <Banner kind="warn" title="The time is no longer held for you.">
        Nothing was charged. You can book again.
      </Banner>
    );
  }
  const go = () => {
    setIsAsked(true);
    if (!needsAgreement || isAgreed) pay.go();
  };
  return (
    <Card className={styles.pay}>
      <h2>{needsAgreement ? "This booking was made for you" : "Finish paying"}</h2>
      {needsAgreement && (
        <p>
          Our support team set it up. To accept it, agree to the waiver and pay; otherwise nothing
          is charged. If it does not suit you, cancel it or let it expire.
        </p>
      )}
      <p>
        {holdExpiresAt ? (
          <>
            This time is held for you until{" "}
            <b translate="no">{formatDeadline(holdExpiresAt, browserTimeZone())}</b>. After that, it
            opens up to others; you can always book again.
          </>
        ) : (
          "This booking is not paid yet."
        )}
      </p>
      {booking.approval && (
        <p>
          Your card is authorized and not charged: {getApprover(booking)} answers within 24 hours,
          and your card is charged when they accept.
        </p>
      )}
      {booking.cancellation && (
        <RefundSummary
          terms={booking.cancellation}
          zone={firstVisitTimeZone({ lines: booking.companions })}
        />
      )}
      {pay.error !== null && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(pay.error, messages.paymentFailed)}
        </Banner>
      )}
      {needsAgreement && (
        <WaiverPanel
          clauses={clientTerms}
          audience="client"
          tick={{
            id: waiverId,
            checked: isAgreed,
            onChange: ({ target }) => setIsAgreed(target.checked),
            error: isAsked && !isAgreed ? messages.waiver : undefined,
          }}
        />
      )}
      <Button size="large" isBusy={pay.isBusy} busyLabel="Processing..." onClick={go}>
        {needsAgreement ? "Accept and pay" : "Finish paying"} {formatMoney(booking.totalCost)}
      </Button>
    </Card>
  );
}
