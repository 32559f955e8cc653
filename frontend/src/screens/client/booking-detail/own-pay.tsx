import { useQuery } from "@tanstack/react-query";
import { useSession } from "~/api/session";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { isReportedMissing } from "~/features/bookings/detail/format-shift";
import { PriceRow } from "~/features/fees/price-rows";
import { isPayable, providerAccountQueryOptions } from "~/features/payouts/provider-account";
import { formatMoney, toCents } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Link } from "~/ui/link/link";
import styles from "./booking-detail.module.css";

interface Props {
  booking: BookingDetail;
}

/** For companions: their share of the price, or of a visit that was canceled late. */
export function OwnPay({ booking }: Props) {
  const { netPayout, status } = booking;
  if (netPayout === undefined) return null;
  if (status === "cancelled") return <HeldPay kept={netPayout} isPaid={!!booking.payment.paidAt} />;
  return (
    <section aria-label="Your pay">
      <GoneBack booking={booking} />
      <Parts booking={booking} pay={netPayout} />
      <p className={styles.receive}>
        <b>You receive</b>{" "}
        <b translate="no" className="tabular">
          {formatMoney(netPayout)}
        </b>
      </p>
      <When booking={booking} />
    </section>
  );
}

function HeldPay({ kept, isPaid }: { kept: number; isPaid: boolean }) {
  if (!isPaid) return null;
  return (
    <section aria-label="Your pay">
      <p className={styles.receive}>
        <b>You receive</b>{" "}
        <b translate="no" className="tabular">
          {formatMoney(kept)}
        </b>
      </p>
      <p className="small muted">
        {kept > 0
          ? "It was canceled late, so you are paid your share of what the client does not get back."
          : "The client gets everything back, so nothing is paid for it."}
      </p>
    </section>
  );
}

/** The client's price above includes the visits that are canceled. */
function GoneBack({ booking: { companions } }: Props) {
  const canceled = companions.filter(({ status }) => status === "cancelled");
  const back = canceled.reduce((cents, { refundAmount = 0 }) => cents + toCents(refundAmount), 0);
  if (back === 0) return null;
  const amount = formatMoney(back / 100);
  return (
    <p className="small muted">
      {canceled.length > 1
        ? `Of the client's price, ${amount} for the canceled visits went back.`
        : `Of the client's price, ${amount} for the canceled visit went back.`}
    </p>
  );
}

/** From the server's figures: the companion's share, and the platform's. */
function Parts({ booking, pay }: { booking: BookingDetail; pay: number }) {
  const lines = booking.companions.filter(({ status }) => status !== "cancelled");
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
  const base = sum(lines.map(({ baseCost }) => baseCost));
  const share = sum(lines.map((line) => line.companionPayout - line.mileageFee));
  const commission = sum([base, -share]);
  const travel = sum([pay, -share]);
  // The parts of rescheduled visits are not all on this page.
  if (travel < 0 || commission < 0) return null;
  return (
    <dl className={styles.payParts}>
      <PriceRow label="Base Rate" dollars={base} />
      <PriceRow label="Platform fee (25%)" dollars={-commission} />
      {travel > 0 && <PriceRow label="Mileage and travel" dollars={travel} />}
    </dl>
  );
}

/** What the pay of a visit depends on that is not paid yet. */
function pendingCondition(approval: BookingDetail["approval"]): string {
  if (approval?.state === "waiting") return "Only if you accept.";
  if (approval?.state === "accepted") return "Only if the card can be charged.";
  return "Only if the client pays in time.";
}

function When({ booking: { status, companions, approval } }: Props) {
  const { user } = useSession();
  const account = useQuery({
    ...providerAccountQueryOptions(user?._id ?? ""),
    enabled: user !== null && status !== "completed",
  });
  const left = companions.filter((line) => line.status !== "cancelled");
  const areSeveral = left.length > 1;
  if (status === "completed") {
    return (
      <p className="small muted">
        <Link to={routes.companionEarnings}>Your earnings</Link> show when it's sent.
      </p>
    );
  }
  if (left.some(({ shift }) => shift && isReportedMissing(shift))) {
    return (
      <p className="small muted">It's held until our team has looked into what was reported.</p>
    );
  }
  const condition = status === "pending" ? `${pendingCondition(approval)} ` : "";
  if (account.data && !isPayable(account.data)) {
    return (
      <p className="small muted">
        {condition}It can't be sent yet: <Link to={routes.companionProfile}>set up payouts</Link>{" "}
        first. Until then, it's saved for you.
      </p>
    );
  }
  return (
    <p className="small muted">
      {condition}
      {areSeveral
        ? "It's sent 8 hours after the last visit."
        : "It's sent 8 hours after the visit."}{" "}
      {left.some(({ shift }) => !shift?.checkedInAt) && checkInDuty(areSeveral)}
    </p>
  );
}

/** Pay for a visit that its companion did not confirm is held for an operator. */
const checkInDuty = (areSeveral: boolean) =>
  areSeveral
    ? "Check in at each visit: without a check-in, its pay is held until our team has asked you both."
    : "Check in at the visit: without a check-in, its pay is held until our team has asked you both.";
