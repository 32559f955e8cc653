import { BadgeCheck, Clock, LockKeyhole, ScanFace } from "lucide-react";
import type { ReactNode } from "react";
import type { components } from "~/api/schema";
import { formatMoneyShort } from "~/lib/money";
import type { UserType } from "~/lib/routes";
import { plural, t } from "~/lib/translate";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./identity-card.module.css";
import { RejectionReason } from "./rejection-reason";

export type Verifiable = Pick<
  components["schemas"]["ClientUser"],
  | "_id"
  | "idVerification"
  | "idVerificationUnlocked"
  | "idVerificationButtonVisible"
  | "idVerificationAttemptsLeft"
  | "idVerificationPaymentStatus"
  | "idVerificationRejection"
> & { type: UserType };

/** The purpose of the check, for each user type. */
const purposes: Record<UserType, { verified: string; why: string }> = {
  client: {
    verified: "Your ID is verified. You can search for companions and book them.",
    why: "Companions want to know who they're meeting.",
  },
  companion: {
    verified: "Your ID is verified. Clients see it on your profile.",
    why: "Clients want to know who is coming, and they see it on your profile.",
  },
};

interface Props {
  user: Verifiable;
  price: number | undefined;
  isWatching: boolean;
  isBusy: boolean;
  /** The provider's page, for a browser that blocks the second window. */
  sameTabUrl: string | null;
  onPay: () => void;
  onStart: () => void;
  children?: ReactNode;
}

/** The status of the ID verification, and the next step (IDV-001 to IDV-004). */
export function IdentityCard(props: Props) {
  const { user, isWatching, children } = props;
  const { status } = user.idVerification;
  return (
    <Card as="section" aria-labelledby="identity" className={styles.card} padding="roomy">
      <header className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Sign user={user} isWatching={isWatching} />
        </span>
        <h2 id="identity">ID verification</h2>
        <StatusBadge status={status} isWatching={isWatching} />
      </header>
      {children}
      {user.idVerification.takenBackReason && (
        <p>Our team took this badge back: {user.idVerification.takenBackReason}</p>
      )}
      {status === "rejected" && !isWatching && (
        <>
          <p>Your ID was not accepted.</p>
          <RejectionReason code={user.idVerificationRejection} />
        </>
      )}
      {status === "verified" ? <p>{purposes[user.type].verified}</p> : <NextStep {...props} />}
    </Card>
  );
}

function Sign({ user, isWatching }: Pick<Props, "user" | "isWatching">) {
  if (user.idVerification.status === "verified") return <BadgeCheck size={24} />;
  if (isWatching || user.idVerification.status === "pending") return <Clock size={24} />;
  return user.idVerificationUnlocked ? <ScanFace size={24} /> : <LockKeyhole size={24} />;
}

export function StatusBadge({ status, isWatching }: { status: string; isWatching: boolean }) {
  if (status === "verified") {
    return (
      <Badge kind="ok" isChecked>
        Verified
      </Badge>
    );
  }
  if (isWatching) return <Badge kind="warn">Pending</Badge>;
  if (status === "pending") return <Badge kind="warn">No result yet</Badge>;
  if (status === "rejected") return <Badge kind="bad">Rejected</Badge>;
  return <Badge>Not started</Badge>;
}

function NextStep(props: Props) {
  const { user, price, isWatching, isBusy, sameTabUrl, onPay, onStart } = props;
  if (!user.idVerificationButtonVisible) {
    return <p>Please contact support to continue your ID verification.</p>;
  }
  if (!user.idVerificationUnlocked) {
    return (
      <>
        <p>
          {user.idVerification.status === "rejected" && user.idVerificationPaymentStatus === "paid"
            ? "You've used all your attempts. Paying again gives you three more."
            : `${purposes[user.type].why} One payment covers three attempts of about three minutes each.`}
        </p>
        <p>{checkLabels}</p>
        <Button size="large" isBusy={isBusy} busyLabel="Processing..." onClick={onPay}>
          {price === undefined ? "Pay and start" : `Pay ${formatMoneyShort(price)} and start`}
        </Button>
      </>
    );
  }
  const tries = user.idVerificationAttemptsLeft;
  return (
    <>
      <p>
        {isWatching
          ? "We are waiting for the result, and this page will update by itself. Finish in the other window, or open the verification again if that window is closed."
          : formatReady(user.idVerification.status)}{" "}
        {tries !== undefined && !isWatching && countLeft(tries)}
      </p>
      <div className={styles.actions}>
        <Button
          size="large"
          kind={isWatching ? "secondary" : "primary"}
          isBusy={isBusy}
          busyLabel="Opening..."
          onClick={onStart}
        >
          {startLabel(user.idVerification.status, isWatching)}
        </Button>
        {sameTabUrl && <a href={sameTabUrl}>No window opened? Continue in this tab</a>}
      </div>
    </>
  );
}

const countLeft = (tries: number) =>
  plural(tries, { one: "# attempt left.", other: "# attempts left." });

/** What the provider's check requires (see startIdentity), and who sees it. */
const checkLabels =
  "You photograph a driver license, passport or ID card, take a selfie and enter your ID number. Our identity provider checks them; only the provider and our staff can see them.";

function formatReady(status: string): string {
  const ready = t`${checkLabels} It opens in a new window.`;
  if (status === "pending") {
    return "You started the check, and there is no result yet. If you finished it, this page shows the result once it is there, usually within minutes. If you left it half-way, open it again and finish it.";
  }
  return ready;
}

function startLabel(status: string, isWatching: boolean): string {
  if (isWatching || status === "pending") return "Open the verification again";
  return status === "rejected" ? "Try again" : "Start ID verification";
}
