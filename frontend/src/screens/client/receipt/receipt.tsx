import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { useRole } from "~/api/session";
import { useConfig } from "~/data/config";
import { meQueryOptions } from "~/data/me";
import {
  type BookingDetail,
  type BookingDetailLine,
  bookingQueryOptions,
} from "~/features/bookings/booking-query";
import { hasLowerPrice } from "~/features/bookings/detail/refund-reasons";
import { PriceSummary } from "~/features/fees/price-summary";
import { browser } from "~/lib/browser";
import { browserTimeZone, formatDate, formatHours, formatLongDate, formatSpan } from "~/lib/dates";
import { formatMoney, formatRate } from "~/lib/money";
import { routes } from "~/lib/routes";
import { defaultSupport } from "~/lib/support";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./receipt.module.css";

/** Payments and refunds on one printable sheet; it includes neither reasons nor places. */
export default function ReceiptScreen() {
  const { id = "" } = useParams();
  const query = useQuery(bookingQueryOptions(id));
  const isClient = useRole() === "client";
  const isPaid = isClient && query.data?.payment.paidAt !== undefined;
  return (
    <Page
      title="Receipt"
      width="form"
      back={{ to: routes.bookingDetail(id), label: "Back to booking" }}
      actions={
        isPaid && (
          <Button icon={<Printer aria-hidden="true" size={20} />} onClick={() => browser.print()}>
            Print
          </Button>
        )
      }
    >
      <QueryView<BookingDetail>
        query={query}
        loadingText="Loading your receipt..."
        skeleton={<SkeletonText lines={10} />}
        errorText="Failed to load booking"
        isEmpty={() => !isPaid}
        empty={
          <EmptyState title="There is no receipt">
            {isClient
              ? noReceiptText(query.data)
              : "Only the client of a paid booking has a receipt."}
          </EmptyState>
        }
      >
        {(booking) => <Receipt booking={booking} />}
      </QueryView>
    </Page>
  );
}

function noReceiptText(booking: BookingDetail | undefined): string {
  return booking?.status === "cancelled"
    ? "Nothing was charged for this booking."
    : "Your receipt shows up here once the booking is paid for.";
}

function Receipt({ booking }: { booking: BookingDetail }) {
  const { data: me } = useQuery(meQueryOptions);
  const support = useConfig()?.support ?? defaultSupport;
  const day = (at: string) => formatDate(at, browserTimeZone());
  const { payment, refunds } = booking;
  const sentBack = refunds.filter(({ status }) => status === "succeeded");
  // The price is that of the current times; earlier payments are listed below.
  const gaveBack = hasLowerPrice(refunds);
  return (
    <article className={styles.sheet} aria-label="Receipt">
      <dl className={styles.details}>
        <dt>From</dt>
        <dd>Steady</dd>
        <dt>To</dt>
        <dd>{me?.name}</dd>
        <dt>Number</dt>
        <dd className={styles.number}>{booking._id}</dd>
        <dt>Paid</dt>
        <dd>{payment.paidAt && `${day(payment.paidAt)}, by card`}</dd>
      </dl>
      <ul className={styles.lines} aria-label="Sessions">
        {booking.companions.map((line) => (
          <ReceiptLine key={line._id} line={line} />
        ))}
      </ul>
      <PriceSummary parts={booking} totalLabel={gaveBack ? "Price" : "Paid"} />
      {sentBack.length > 0 && (
        <dl className={styles.refunds} aria-label="Refunds">
          {gaveBack && (
            <div className={styles.row}>
              <dt>Paid</dt>
              <dd translate="no" className="tabular">
                {formatMoney(payment.amount)}
              </dd>
            </div>
          )}
          {sentBack.map(({ _id, amount, settledAt, createdAt }) => (
            <div key={_id} className={styles.row}>
              <dt>Refunded on {day(settledAt ?? createdAt)}</dt>
              <dd className="tabular" translate="no">
                {formatMoney(-amount)}
              </dd>
            </div>
          ))}
          <div className={styles.row}>
            <dt>
              <b>Total after refunds</b>
            </dt>
            <dd className="tabular">
              <b translate="no">{formatMoney(payment.amount - payment.refundedAmount)}</b>
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.foot}>
        Questions? {support.phone}, {support.email}
      </p>
    </article>
  );
}

function ReceiptLine({ line }: { line: BookingDetailLine }) {
  const start = new Date(line.startDate);
  return (
    <li>
      <b>
        {line.status === "cancelled"
          ? `Session with ${line.companionId.displayName} (canceled)`
          : `Session with ${line.companionId.displayName}`}
      </b>
      <br />
      {formatLongDate(start, line.timezone)},{" "}
      {formatSpan(start, new Date(line.endDate), line.timezone)}
      <br />
      {formatHours(line.duration)} at {formatRate(line.hourlyRate)}
    </li>
  );
}
