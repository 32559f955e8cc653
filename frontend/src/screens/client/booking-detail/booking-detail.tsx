import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { useRole } from "~/api/session";
import { usePurchaseReturn } from "~/data/checkout-return";
import { getApprover, isRequested } from "~/features/bookings/approvals/approval-look";
import { ApprovalPanel } from "~/features/bookings/approvals/approval-panel";
import { type BookingDetail, bookingQueryOptions } from "~/features/bookings/booking-query";
import { BookingLinesList } from "~/features/bookings/detail/booking-lines-list";
import { CancelDialog } from "~/features/bookings/detail/cancel-dialog";
import { isFreeUntilAnswered, isUnderWay } from "~/features/bookings/detail/format-shift";
import { RefundList } from "~/features/bookings/detail/refund-list";
import { hasLowerPrice } from "~/features/bookings/detail/refund-reasons";
import { RefundSummary } from "~/features/bookings/detail/refund-summary";
import { useForgetHeldBooking } from "~/features/bookings/form/held-booking";
import { BookingStatusBadge } from "~/features/bookings/list/booking-status";
import { FindSubstitute } from "~/features/bookings/substitutes/find-substitute";
import { getLostVisits } from "~/features/bookings/substitutes/lost-visits";
import { firstVisitTimeZone } from "~/features/bookings/zoned-time";
import { PriceSummary } from "~/features/fees/price-summary";
import { OwnReports } from "~/features/incidents/own-reports";
import { SafetySection } from "~/features/safety/safety-section";
import { localeTag } from "~/lib/locale";
import type { PurchaseState } from "~/lib/purchase-state";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { BlockParties, MessageParties } from "./block-parties";
import styles from "./booking-detail.module.css";
import { CancelledNotice, PaymentNotice } from "./booking-notices";
import { OwnPay } from "./own-pay";
import { PayCard } from "./pay-card";
import { PendingReschedules } from "./pending-reschedules";
import { CalendarButton, WhatNext } from "./what-next";

/** Loaded for administrators only. */
const AdminFrame = lazy(() => import("~/features/accounts/admin-frame"));
const AdminPanel = lazy(() => import("./admin-panel"));
/** Most clients book for themselves. */
const RecipientPanel = lazy(() => import("~/features/bookings/recipient/recipient-panel"));

const homes = {
  client: { to: routes.clientDashboard, label: "Back to dashboard" },
  companion: { to: routes.companionDashboard, label: "Back to dashboard" },
  admin: { to: routes.adminDashboard, label: "Back to dashboard" },
  anonymous: { to: routes.landing, label: "Back to main page" },
};

export default function BookingDetailScreen() {
  const { id = "" } = useParams();
  const { query, state } = usePurchaseReturn({
    ask: () => bookingQueryOptions(id),
    isSettled: (booking) =>
      booking !== undefined &&
      (booking.status !== "pending" || isRequested(booking)) &&
      booking.waitingMoves.length === 0,
  });
  useForgetHeldBooking(query.data);
  const role = useRole();
  const isParty = role !== "admin";
  const frame = {
    title: pageHeading(query.data, role),
    tabTitle: isParty ? "Your booking" : "Booking",
    back: homes[role],
  };
  const page = (
    <Page {...frame}>
      <QueryView
        query={query}
        loadingText={isParty ? "Loading your booking..." : "Loading the booking..."}
        skeleton={<SkeletonText lines={8} />}
        errorText="Failed to load booking"
        isEmpty={() => false}
        empty={null}
      >
        {(booking) => <Booking booking={booking} purchase={state} />}
      </QueryView>
    </Page>
  );
  if (isParty) return page;
  // A dialog that is opened before the frame has loaded would be closed by its arrival.
  const waiting = (
    <Page {...frame}>
      <SkeletonText lines={8} />
    </Page>
  );
  return (
    <Suspense fallback={waiting}>
      <AdminFrame>{page}</AdminFrame>
    </Suspense>
  );
}

/** "Your booking with Maya R. and Sam K."; the tab title does not name them. */
function pageHeading(booking: BookingDetail | undefined, role: ReturnType<typeof useRole>): string {
  if (!booking) return role === "admin" ? "Booking" : "Your booking";
  const companions = [...new Set(booking.companions.map((line) => line.companionId.displayName))];
  const client = booking.client?.displayName;
  const recipient = booking.recipient?.name;
  if (role === "companion") {
    if (recipient) return `Your booking for ${recipient}`;
    return client ? `Your booking with ${client}` : "Your booking";
  }
  const names = new Intl.ListFormat(localeTag).format(companions);
  if (role !== "admin") return `Your booking with ${names}`;
  return client ? `Booking of ${client} with ${names}` : `Booking with ${names}`;
}

const isLive = ({ status }: BookingDetail) => status === "pending" || status === "confirmed";

function headingFor({ companions }: BookingDetail, role: ReturnType<typeof useRole>): string {
  if (role === "companion") return companions.length > 1 ? "Your visits" : "Your visit";
  if (role === "admin") return companions.length > 1 ? "Companions" : "Companion";
  return companions.length > 1 ? "Your companions" : "Your companion";
}

/** Refunds of price changes are omitted here; they are listed below. */
function getTotalLabel({ status, payment, refunds, netPayout }: BookingDetail): string {
  // Next to the companion's own pay, which does not include the client's other costs.
  if (netPayout !== undefined) return "Client's price";
  if (!payment.paidAt) return status === "cancelled" ? "Price, not charged" : t`Total`;
  return hasLowerPrice(refunds) ? t`Price` : t`Paid`;
}

/** For companions and administrators: whose booking it is. */
function ClientName({ client }: { client: NonNullable<BookingDetail["client"]> }) {
  return (
    <p className={styles.client}>
      Client: <b translate="no">{client.displayName}</b>
      {client.legalName && <span className="muted"> (legal name: {client.legalName})</span>}
    </p>
  );
}

/** For each visit whose companion does not come. */
function FindSubstitutes({ booking }: { booking: BookingDetail }) {
  return getLostVisits(booking, useNow()).map((line) => (
    <FindSubstitute key={line._id} bookingId={booking._id} line={line} />
  ));
}

interface Props {
  booking: BookingDetail;
  purchase: PurchaseState;
}

function Booking({ booking, purchase }: Props) {
  const [isCancelling, setIsCancelling] = useState(false);
  const role = useRole();
  const isClient = role === "client";
  const isPaying = purchase === "waiting" || purchase === "late";
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {role === "admin" && (
          <Suspense>
            <AdminPanel booking={booking} />
          </Suspense>
        )}
        <PaymentNotice booking={booking} state={purchase} />
        <ApprovalPanel booking={booking} />
        <CancelledNotice booking={booking} />
        {isClient && <FindSubstitutes booking={booking} />}
        {isClient && booking.canPay && !isPaying && <PayCard booking={booking} />}
        {isClient && !isPaying && <PendingReschedules booking={booking} />}
        {role !== "admin" && <SafetySection booking={booking} />}
        <section aria-labelledby="companions">
          <header className={styles.head}>
            <h2 id="companions">{headingFor(booking, role)}</h2>
            <BookingStatusBadge booking={booking} />
          </header>
          {booking.client && <ClientName client={booking.client} />}
          <BookingLinesList
            bookingId={booking._id}
            lines={booking.companions}
            isFree={isFreeUntilAnswered(booking)}
            cancelableOf={booking}
            changeableIn={isClient && isLive(booking) ? booking._id : undefined}
            reschedulableIn={isClient ? booking._id : undefined}
          />
        </section>
        {booking.recipient && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <RecipientPanel booking={booking} recipient={booking.recipient} />
          </Suspense>
        )}
        <MessageParties booking={booking} />
        <WhatNext booking={booking} />
        {booking.status === "cancelled" && booking.payment.paidAt && role !== "admin" && (
          <p>
            <CalendarButton booking={booking}>Remove it from your calendar</CalendarButton>
          </p>
        )}
        {booking.canCancel && (
          <p>
            <Button kind="secondary" onClick={() => setIsCancelling(true)}>
              {role === "companion" && isUnderWay(booking) ? "I had to leave" : "Cancel booking"}
            </Button>
          </p>
        )}
        {role !== "admin" && booking.payment.paidAt && <OwnReports bookingId={booking._id} />}
        <BlockParties booking={booking} />
      </div>
      <aside aria-label="Price" className={styles.aside}>
        <Card className={styles.price}>
          <h2>Price</h2>
          <PriceSummary parts={booking} totalLabel={getTotalLabel(booking)} />
          <OwnPay booking={booking} />
          {isClient && booking.payment.paidAt && (
            <LinkButton to={routes.bookingReceipt(booking._id)} kind="secondary">
              Printable receipt
            </LinkButton>
          )}
          <RefundList
            refunds={booking.refunds}
            isOwn={isClient}
            paid={booking.netPayout === undefined ? booking.payment.amount : undefined}
          />
          {isClient && booking.cancellation && !booking.canPay && (
            <RefundSummary
              terms={booking.cancellation}
              zone={firstVisitTimeZone({ lines: booking.companions })}
              approver={booking.approval?.state === "waiting" ? getApprover(booking) : undefined}
            />
          )}
        </Card>
      </aside>
      {isCancelling && (
        <CancelDialog
          booking={booking}
          onClose={() => setIsCancelling(false)}
          // The result of the payment is at the top, a screen or two above the button that was pressed.
          onCancelled={() => window.scrollTo(0, 0)}
        />
      )}
    </div>
  );
}
