import { useCallback } from "react";
import { messageOf } from "~/api/api-error";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { RefundWords } from "~/features/bookings/detail/refund-words";
import { messages } from "~/features/bookings/form/booking-rules";
import { zoneOfFirst } from "~/features/bookings/zoned-time";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { browserTimeZone, formatTimeWithZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { useCheckout } from "~/lib/use-checkout";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./booking-detail.module.css";

/** A held booking that is not paid: until when it is held, and the way to finish. */
export function PayCard({ booking }: { booking: BookingDetail }) {
  const { _id: id } = booking;
  const pay = useCheckout(useCallback(() => startBookingCheckout(id), [id]));
  return (
    <Card className={styles.pay}>
      <h2>Finish paying</h2>
      <p>
        {booking.holdExpiresAt ? (
          <>
            This time is held for you until{" "}
            <b>{formatTimeWithZone(booking.holdExpiresAt, browserTimeZone())}</b>. After that it is
            open to others again; you can always book anew.
          </>
        ) : (
          "This booking is not paid yet."
        )}
      </p>
      {booking.cancellation && (
        <RefundWords
          terms={booking.cancellation}
          zone={zoneOfFirst({ lines: booking.companions })}
        />
      )}
      {pay.error !== null && (
        <Banner kind="bad" isAnnounced>
          {messageOf(pay.error, messages.paymentFailed)}
        </Banner>
      )}
      <Button size="large" isBusy={pay.isBusy} busyLabel="Processing..." onClick={pay.go}>
        Finish paying {formatMoney(booking.totalCost)}
      </Button>
    </Card>
  );
}
