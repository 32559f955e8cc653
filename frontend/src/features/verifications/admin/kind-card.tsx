import { useId, useState } from "react";
import { Allowed } from "~/data/admin-acts";
import { useConfig } from "~/data/config";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { formatMoneyShort } from "~/lib/money";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Switch } from "~/ui/choice/switch";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { formatRejection } from "../format-rejection";
import styles from "./admin.module.css";
import { BadgeFacts } from "./badge-facts";
import { DecideDialog } from "./decide-dialog";
import type { Act } from "./decide-labels";
import { formatKind, formatStatus } from "./kinds";
import { RequestFacts } from "./request-facts";
import { useSetButton, type Viewed, type ViewedRecord } from "./viewed-query";

type ViewedCheck = Viewed["checks"][number];

interface Props {
  viewed: Viewed;
  record: ViewedRecord;
  onDone: (message: string) => void;
}

/** One kind: its status, its records, and its actions (ADMV-005 to ADMV-009). */
export function KindCard({ viewed, record, onDone }: Props) {
  const { user, requests } = viewed;
  const { kind, status } = record;
  const [act, setAct] = useState<Act | null>(null);
  const heading = useId();
  const { name } = formatKind[kind];
  const isVerified = status === "verified";
  const own = requests.filter(({ kinds }) => kinds.includes(kind));
  return (
    <Card as="section" padding="roomy" aria-labelledby={heading} className={styles.card}>
      <header className={styles.head}>
        <h2 id={heading}>{name}</h2>
        <StatusBadge status={status} />
        <Price kind={kind} />
      </header>
      <BadgeFacts record={record} />
      {kind === "id" ? (
        <IdentityFacts viewed={viewed} />
      ) : (
        <Requests requests={own} status={status} />
      )}
      <Allowed act="verify_people">
        <div className={styles.actions}>
          <Button size="small" disabled={isVerified} onClick={() => setAct("verify")}>
            Mark verified <span className="visually-hidden">{name}</span>
          </Button>
          <Button
            kind="secondary"
            size="small"
            disabled={!isVerified}
            onClick={() => setAct("remove")}
          >
            Remove verification <span className="visually-hidden">{name}</span>
          </Button>
          {isVerified && (
            <Button kind="secondary" size="small" onClick={() => setAct("takeBack")}>
              Take back <span className="visually-hidden">{name}</span>
            </Button>
          )}
          {isVerified && record.suggested?.mayHaveEnd && (
            <Button kind="secondary" size="small" onClick={() => setAct("renew")}>
              Renew <span className="visually-hidden">{name}</span>
            </Button>
          )}
          {status === "pending" && (
            <Button kind="secondary" size="small" onClick={() => setAct("reject")}>
              Reject request <span className="visually-hidden">{name}</span>
            </Button>
          )}
        </div>
      </Allowed>
      <Allowed act="edit_people">
        <ButtonSwitch userId={user._id} record={record} onDone={onDone} />
      </Allowed>
      {act && (
        <DecideDialog
          userId={user._id}
          userName={user.displayName || user.name}
          record={record}
          act={act}
          onClose={() => setAct(null)}
          onDone={onDone}
        />
      )}
    </Card>
  );
}

/** A kind that a client cannot have: the server refuses it with the same sentence. */
export function CompanionKindCard({ kind }: { kind: ViewedRecord["kind"] }) {
  const heading = useId();
  return (
    <Card as="section" padding="roomy" aria-labelledby={heading} className={styles.card}>
      <h2 id={heading}>{formatKind[kind].name}</h2>
      <p className="muted">For companions only.</p>
    </Card>
  );
}

export function StatusBadge({ status }: { status: ViewedRecord["status"] }) {
  const { name, look } = formatStatus[status];
  return (
    <Badge kind={look} isChecked={look === "ok"}>
      {name}
    </Badge>
  );
}

interface RequestsProps {
  requests: Viewed["requests"];
  status: ViewedRecord["status"];
}

/** ADMV-023, ADMV-024 */
function Price({ kind }: { kind: ViewedRecord["kind"] }) {
  const prices = useConfig()?.prices;
  const { price, note } = formatKind[kind];
  if (!prices || !price) return null;
  return (
    <span className={styles.price}>
      {formatMoneyShort(prices[price])}
      {note ? ` ${note}` : ""}
    </span>
  );
}

/** A record can be pending without a purchase: an import or an administrator may have set it. */
function Requests({ requests, status }: RequestsProps) {
  if (requests.length === 0) {
    return (
      <p className="small muted">
        {status === "pending"
          ? "Pending without a payment, so it isn't in the verification queue. Decide it here."
          : "No payment for it so far."}
      </p>
    );
  }
  return (
    <>
      {requests.map((request) => (
        <RequestFacts key={request.purchaseId} request={request} />
      ))}
    </>
  );
}

function IdentityFacts({ viewed: { unlock, checks } }: { viewed: Viewed }) {
  const zone = browserTimeZone();
  const [last] = checks;
  return (
    <dl className={styles.details}>
      <div>
        <dt>Payment</dt>
        <dd>{unlock.paidAt ? `Paid on ${formatDate(unlock.paidAt, zone)}` : "Not paid"}</dd>
      </div>
      <div>
        <dt>Check</dt>
        <dd>
          {unlock.paidAt || unlock.unlocked
            ? `${unlock.unlocked ? "Unlocked" : "Locked"}, ${formatTries(unlock.attemptsLeft)}`
            : "None until it is paid for"}
        </dd>
      </div>
      {last && (
        <div>
          <dt>Last try</dt>
          <dd>
            {formatDate(last.createdAt, zone)}: {formatCheck(last)}
          </dd>
        </div>
      )}
    </dl>
  );
}

const checkStates: Readonly<Record<string, string>> = {
  open: "not finished",
  processing: "being checked by the provider",
  verified: "accepted",
  rejected: "not accepted",
  cancelled: "canceled",
} satisfies Record<ViewedCheck["state"], string>;

/** The provider's code is for questions to it. */
function formatCheck({ state, reason }: ViewedCheck): string {
  const outcome = checkStates[state] ?? state;
  return reason ? `${outcome}. ${formatRejection(reason).why} (${reason})` : outcome;
}

function formatTries(left: number): string {
  return left === 1 ? "1 attempt left" : `${left} attempts left`;
}

interface SwitchProps {
  userId: string;
  record: ViewedRecord;
  onDone: (message: string) => void;
}

/** ADMV-008, ADMV-012 */
function ButtonSwitch({ userId, record: { kind, buttonVisible }, onDone }: SwitchProps) {
  const { name, phrase } = formatKind[kind];
  const [wanted, setWanted] = useState<boolean | null>(null);
  const button = useSetButton(userId, kind, (isVisible) => {
    setWanted(null);
    onDone(`${name} button ${isVisible ? "enabled" : "disabled"} successfully!`);
  });
  return (
    <>
      <Switch
        label={`Show the ${phrase} button to this user`}
        isOn={buttonVisible}
        isBusy={button.isPending}
        onChange={setWanted}
        words={{ on: "Shown", off: "Hidden" }}
      />
      {wanted !== null && (
        <ReasonDialog
          about={`badge-button:${userId}:${kind}`}
          title={`${wanted ? "Show" : "Hide"} the ${phrase} button?`}
          onClose={() => setWanted(null)}
          cancelLabel="Leave it"
          submitLabel={wanted ? "Show button" : "Hide button"}
          busyLabel="Saving..."
          act={(reason) => button.mutateAsync({ isVisible: wanted, reason })}
          failure={`Failed to update the ${phrase} button. Please try again.`}
        >
          <p>
            {wanted
              ? "This user can then buy this verification again."
              : "This user can't buy this verification until the button is shown again."}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
