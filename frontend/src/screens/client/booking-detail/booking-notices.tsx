import type { BookingDetail } from "~/features/bookings/booking-query";
import { formatMoney } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import type { PaymentReturn } from "./use-payment-wait";

/** What became of a payment that the person just came back from. */
export function PaymentNotice({ paymentReturn }: { paymentReturn: PaymentReturn }) {
  if (paymentReturn === "waiting") {
    return (
      <Banner isAnnounced title="Thank you. We are confirming your payment.">
        This takes a few seconds. You can leave this page; nothing gets lost.
      </Banner>
    );
  }
  if (paymentReturn === "confirmed") {
    return (
      <Banner kind="ok" isAnnounced title="Payment received. Your booking is confirmed.">
        We sent the details to your email address.
      </Banner>
    );
  }
  if (paymentReturn === "late") {
    return (
      <Banner kind="warn" isAnnounced title="The payment is taking longer than usual.">
        Your booking is confirmed as soon as the payment provider tells us. Please look again in a
        few minutes.
      </Banner>
    );
  }
  if (paymentReturn === "abandoned") {
    return (
      <Banner isAnnounced title="The payment was not finished.">
        Nothing was charged.
      </Banner>
    );
  }
  return null;
}

const cancelledWords = {
  client: "You cancelled this booking.",
  companion: "The companion cancelled this booking.",
  admin: "Our support cancelled this booking.",
  system: "The time was given free because it was not paid.",
};

const refundWords = {
  pending: "is on its way",
  succeeded: "was paid back",
  failed: "is being looked into",
};

export function CancelledNotice({ booking }: { booking: BookingDetail }) {
  if (booking.status !== "cancelled") return null;
  const { refund, cancelledBy, cancelReason } = booking;
  return (
    <Banner
      kind="warn"
      title={cancelledBy ? cancelledWords[cancelledBy] : "This booking is cancelled."}
    >
      {refund
        ? `Your refund of ${formatMoney(refund.amount)} ${refundWords[refund.status]}.`
        : booking.payment.paidAt
          ? "There was nothing to refund."
          : "Nothing was charged."}
      {cancelReason && <p className="small muted">Reason: {cancelReason}</p>}
    </Banner>
  );
}
