import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { errorMessage } from "~/api/api-error";
import { useConfig } from "~/data/config";
import { formatMoney, formatMoneyShort } from "~/lib/money";
import { useCheckout } from "~/lib/use-checkout";
import { Badge } from "~/ui/badge/badge";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { OpenRequests, openRequestsQueryOptions } from "./open-requests";
import { OwnBadgeFacts } from "./own-badge-facts";
import { bundle, type CompanionUser, paidKinds, startVerificationCheckout } from "./paid-kinds";
import styles from "./paid-verifications.module.css";

type Kind = (typeof paidKinds)[number];

/** The verifications that a companion can buy, with prices and status (VERI-001 to VERI-009). */
export function PaidVerifications({ user }: { user: CompanionUser }) {
  const { data: waiting = [] } = useQuery(openRequestsQueryOptions);
  const shown = paidKinds.filter(
    ({ record }) => record !== null && (isOpen(user, record) || getStatus(user, record) !== "none"),
  );
  if (shown.length === 0) return <OpenRequests />;
  const isPaid = (type: Kind["type"]) =>
    waiting.some((one) => one.type === type || one.type === bundle.type);
  const records = paidKinds.flatMap(({ record }) => record ?? []);
  // The bundle would charge again for a kind that is paid and not decided yet.
  const isUnderWay =
    waiting.length > 0 || records.some((record) => getStatus(user, record) === "pending");
  const isBundleOffered = !isUnderWay && records.some((record) => isOpen(user, record));
  return (
    <Card as="section" padding="roomy" aria-labelledby="paid-verifications">
      <h2 id="paid-verifications">Verifications</h2>
      <p className="muted">
        A badge appears on your profile once the check behind it is done. After you pay, a short
        form asks who to contact.
      </p>
      <OpenRequests />
      <ul className={styles.list}>
        {shown.map((kind) => (
          <Row key={kind.type} kind={kind} user={user} isPaid={isPaid(kind.type)} />
        ))}
        {isBundleOffered && <Row kind={bundle} user={user} isPaid={false} />}
      </ul>
    </Card>
  );
}

function getStatus(user: CompanionUser, record: NonNullable<Kind["record"]>) {
  const { status } = user[record];
  return status === "unverified" ? "none" : status;
}

/** Available to buy: not pending, not valid for long, and not hidden by an administrator (VERI-009). */
function isOpen(user: CompanionUser, record: NonNullable<Kind["record"]>): boolean {
  const status = getStatus(user, record);
  const isNeeded = status === "none" || status === "rejected" || user[record].isExpiring === true;
  return user[`${record}ButtonVisible`] && isNeeded;
}

interface RowProps {
  kind: Kind;
  user: CompanionUser;
  /** Paid, but its form has not been sent. */
  isPaid: boolean;
}

function Row({ kind, user, isPaid }: RowProps) {
  const price = useConfig()?.prices[kind.price];
  const begin = useCallback(
    () => startVerificationCheckout(kind.type, user._id),
    [kind.type, user._id],
  );
  const checkout = useCheckout(begin);
  const isRenewal = kind.record !== null && user[kind.record].validThrough !== undefined;
  const label = isRenewal ? kind.buttons.renew : kind.buttons.verify;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {kind.name} {kind.record && <Status status={user[kind.record].status} />}
        </p>
        <p className="small muted">{kind.about}</p>
        {kind.record && <OwnBadgeFacts badge={user[kind.record]} />}
      </div>
      {isPaid && <Badge kind="ok">Paid</Badge>}
      {!isPaid && (kind.record === null || isOpen(user, kind.record)) && (
        <Button
          kind="secondary"
          size="small"
          isBusy={checkout.isBusy}
          busyLabel="Processing..."
          onClick={checkout.go}
        >
          {price === undefined ? label : `${label} – ${formatPrice(price)}`}
        </Button>
      )}
      {checkout.error !== null && (
        <Banner
          kind="bad"
          isAnnounced
          className={styles.problem}
          title={errorMessage(checkout.error, "Failed to process payment. Please try again.")}
        />
      )}
    </li>
  );
}

/** "$50", and "$0.50" for the bundle (VERI-006). */
function formatPrice(price: number): string {
  return Number.isInteger(price) ? formatMoneyShort(price) : formatMoney(price);
}

function Status({ status }: { status: string }) {
  if (status === "verified") {
    return (
      <Badge kind="ok" isChecked>
        Verified
      </Badge>
    );
  }
  if (status === "pending") return <Badge kind="warn">Pending</Badge>;
  if (status === "rejected") return <Badge kind="bad">Rejected</Badge>;
  return null;
}
