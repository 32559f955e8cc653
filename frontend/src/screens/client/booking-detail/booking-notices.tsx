import { useRole } from "~/api/session";
import { useConfig } from "~/data/config";
import { getApprover } from "~/features/bookings/approvals/approval-look";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { getFirstName } from "~/features/bookings/visit-answer";
import { localeTag } from "~/lib/locale";
import { formatMoney, toCents } from "~/lib/money";
import { openLabels } from "~/lib/open-labels";
import type { PurchaseState } from "~/lib/purchase-state";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { CheckoutReturn } from "~/ui/checkout-return/checkout-return";

const late = {
  title: "The payment is taking longer than usual.",
  text: "Your booking is paid as soon as we hear from the payment provider. Please check back in a few minutes.",
};

interface PaymentProps {
  booking: BookingDetail;
  state: PurchaseState;
}

/** The result of the payment that the user just returned from. */
export function PaymentNotice({ booking, state }: PaymentProps) {
  const sendsMail = useConfig()?.sendsMail;
  const isAnswered = booking.companions.every(
    ({ answer, status }) => status === "cancelled" || answer === undefined || answer === "coming",
  );
  const confirmed = {
    title: isAnswered ? "Payment received. Your booking is confirmed." : askedTitle(booking),
    text: sendsMail
      ? "We emailed you a confirmation with a link to this page."
      : "This site sends no email; you can find this page in your bookings.",
  };
  const settled = booking.status === "confirmed" ? confirmed : null;
  return <CheckoutReturn state={state} settled={settled} late={late} />;
}

/** "Now Maya is asked", "Now Maya and Sam are asked"; without those who have answered meanwhile. */
function askedTitle({ companions }: BookingDetail): string {
  const waiting = companions.filter(
    ({ answer, status }) =>
      status !== "cancelled" && (answer === "waiting" || answer === "no_answer"),
  );
  const names = [...new Set(waiting.map(getFirstName))];
  const list = new Intl.ListFormat(localeTag).format(names);
  return names.length > 1
    ? `Payment received. Now ${list} are asked to answer.`
    : `Payment received. Now ${list} is asked to answer.`;
}

type Role = ReturnType<typeof useRole>;

/** Of a request that led to no visit. */
function endedRequestTitle(booking: BookingDetail, role: Role): string | null {
  const isOwn = role === "companion";
  const name = getApprover(booking);
  switch (booking.approval?.state) {
    case "declined":
      return isOwn ? "You declined this request." : t`${name} can't be there this time.`;
    case "unanswered":
      return isOwn
        ? "You did not answer in time, so this request ended."
        : `No answer came from ${name} in time, so this request ended.`;
    case "withdrawn":
      return role === "client" ? "You withdrew this request." : "The client withdrew this request.";
    case "ended":
      return "This request has ended.";
    default:
      return null;
  }
}

const others = openLabels(
  {
    client: "The client canceled this booking.",
    companion: "The companion canceled this booking.",
    admin: "Our support team canceled this booking.",
    system: "The time was released because it was not paid for.",
  },
  () => "This booking is canceled.",
);

/** Another party may have canceled the rest after one visit was lost to a missing answer. */
const isUnanswered = ({ cancelledBy, companions, cancelledAt }: BookingDetail) =>
  cancelledBy === "admin" &&
  companions.some(
    (line) => line.answer === "no_answer" && (line.cancelledAt ?? cancelledAt) === cancelledAt,
  );

function cancelledTitle(booking: BookingDetail, role: Role): string {
  const { cancelledBy } = booking;
  const ended = endedRequestTitle(booking, role);
  if (ended) return ended;
  if (isUnanswered(booking)) {
    return role === "companion"
      ? "You did not answer in time, so this booking was canceled."
      : "No answer came in time, so this booking was canceled.";
  }
  if (!cancelledBy) return "This booking is canceled.";
  // A payment that arrives after the hold goes back.
  if (cancelledBy === "system" && booking.refunds.length > 0) {
    return "The payment came after the time was released.";
  }
  return cancelledBy === role && role !== "admin"
    ? "You canceled this booking."
    : others[cancelledBy];
}

/** One sentence about the refund, based on its actual state; amounts are listed with the price. */
function refundSentence({ refunds, payment }: BookingDetail): string {
  const sum = (status: string) =>
    refunds
      .filter((refund) => refund.status === status)
      .reduce((cents, { amount }) => cents + toCents(amount), 0) / 100;
  const [pending, succeeded, failed] = [sum("pending"), sum("succeeded"), sum("failed")];
  const parts = [
    ...(failed ? [t`${formatMoney(failed)} could not be refunded yet and is still owed.`] : []),
    ...(pending ? [`A refund of ${formatMoney(pending)} is on its way.`] : []),
    ...(succeeded ? [t`${formatMoney(succeeded)} was sent back to the card.`] : []),
  ];
  if (parts.length > 0) return parts.join(" ");
  return payment.paidAt ? "There was nothing to refund." : "Nothing was charged.";
}

export function CancelledNotice({ booking }: { booking: BookingDetail }) {
  const role = useRole();
  if (booking.status !== "cancelled") return null;
  const { cancelReason } = booking;
  return (
    <Banner kind="warn" title={cancelledTitle(booking, role)}>
      {role !== "companion" && refundSentence(booking)}
      {cancelReason && <p className="small muted">Reason: {cancelReason}</p>}
    </Banner>
  );
}
