import { ApiError, errorMessage } from "~/api/api-error";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { RefundSummary } from "~/features/bookings/detail/refund-summary";
import { holdSentence } from "~/features/bookings/form/hold-sentence";
import { firstVisitTimeZone } from "~/features/bookings/zoned-time";
import { formatUsualAnswer } from "~/features/companions/usual-answer";
import { cardStatementText } from "~/lib/card-statement";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { FormFooter } from "~/ui/form/form-footer";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import styles from "./booking.module.css";
import type { BookingFormState } from "./booking-notices";
import { OverlapNote } from "./overlap-note";
import { noPriceText } from "./price-panel";

function idleLabel({ submission }: BookingFormState): string {
  if (submission.booking) return "Try payment again";
  return submission.change ? "Accept new price and continue" : "Continue to payment";
}

/** A payment page may fail again after the hold has ended. */
const heldText = ({ holdExpiresAt }: BookingDetail, now: Date) =>
  holdExpiresAt && new Date(holdExpiresAt) <= now
    ? "Nothing was charged, and the time is no longer held for you. You can book again."
    : "Your booking is saved and its time is held for you. Nothing was charged.";

/** What happens to the card on the next page. */
function paySentence(quote: BookingFormState["price"]["quote"]): string {
  if (!quote) return "You pay on the next page.";
  const amount = formatMoney(quote.totalCost);
  if (!quote.needsApproval) return `You pay ${amount} on the next page.`;
  const name = quote.lines[0]?.displayName ?? t`your companion`;
  const usual = quote.usuallyAnswersWithinMinutes;
  return usual
    ? `On the next page your card is authorized for ${amount} and not charged: ${name} ${formatUsualAnswer(usual)}, and within 24 hours at the latest. Your card is charged when they accept. Otherwise nothing is charged.`
    : `On the next page your card is authorized for ${amount} and not charged: ${name} answers within 24 hours. Your card is charged when they accept. Otherwise nothing is charged.`;
}

/** BOOK-034 to BOOK-038, BOOK-077, BOOK-082. */
export function SubmitArea({ form }: { form: BookingFormState }) {
  const now = useNow();
  const { fields, submission, price, isCalculating, isNotFound } = form;
  // A refused start is shown at its line; every other refusal would be hidden in the price sheet.
  const isRefusal = price.error instanceof ApiError && price.error.status < 500;
  const { booking } = submission;
  return (
    <FormFooter className={styles.submit}>
      {isCalculating && <Banner isAnnounced>Calculating distance and travel time...</Banner>}
      {submission.change && (
        <Banner kind="warn" isAnnounced title="The price has changed. Please review the new total.">
          <span className="tabular" translate="no">
            {formatMoney(submission.change.before)} →{" "}
            <b translate="no">{formatMoney(submission.change.after)}</b>
          </span>
        </Banner>
      )}
      {submission.error && (
        <Banner kind="bad" isAnnounced title={submission.error}>
          {booking && heldText(booking, now)}
        </Banner>
      )}
      {isRefusal && !form.startRefusal && (
        <Banner kind="warn" isAnnounced>
          {errorMessage(price.error, noPriceText)}
        </Banner>
      )}
      <OverlapNote form={form} />
      <OfflineNote />
      <Button
        type="submit"
        size="large"
        disabled={isCalculating || isNotFound}
        isBusy={fields.isBusy}
        busyLabel="Processing..."
      >
        {isCalculating ? "Calculating distance..." : idleLabel(form)}
      </Button>
      {booking && (
        <LinkButton to={routes.bookingDetail(booking._id)} kind="secondary">
          Go to your booking
        </LinkButton>
      )}
      <p className="small muted">
        {paySentence(price.quote)} {holdSentence(price.quote?.lines ?? [], now)} It reads “
        {cardStatementText}” on your card statement.
      </p>
      {price.quote && (
        <RefundSummary terms={price.quote.cancellation} zone={firstVisitTimeZone(price.quote)} />
      )}
    </FormFooter>
  );
}
