import { type ReactNode, useState } from "react";
import { errorMessage } from "~/api/api-error";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge, type BadgeKind } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { listRow, rowActions } from "~/ui/shortcuts/list-row";
import { HandOverDialog } from "./hand-over-dialog";
import styles from "./queue.module.css";
import { formatDeadline } from "./queue-clock";
import { type DeskItem, type DeskLevel, type DeskQueue, useAssign, useWake } from "./queue-query";
import { SnoozeDialog } from "./snooze-dialog";

const levels: Record<DeskLevel, { label: string; kind: BadgeKind }> = {
  critical: { label: "Critical", kind: "bad" },
  high: { label: "High", kind: "warn" },
  normal: { label: "Normal", kind: "neutral" },
  low: { label: "Low", kind: "neutral" },
};

/** What an item says, and its next act. */
export interface ItemLabels {
  title: string;
  text: string;
  bookingId?: string | undefined;
  act: ReactNode;
}

interface Props {
  item: DeskItem;
  /** The heading above the item. */
  person: string | undefined;
  labels: ItemLabels;
  queue: DeskQueue;
  now: Date;
  onDone: (message: string) => void;
}

export function QueueItem({ item, person, labels, queue, now, onDone }: Props) {
  const { label, kind } = levels[item.level];
  const clock = item.deadline ? formatDeadline(item.deadline, now) : null;
  const { title, text, bookingId, act } = labels;
  const snoozedUntil = findSnooze(item, now);
  return (
    <li {...listRow} className={styles.item}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          {title} <Badge kind={kind}>{label}</Badge>{" "}
          {clock && <span className={clock.isOver ? styles.late : styles.left}>{clock.text}</span>}
        </h2>
        <p className={styles.text}>{text}</p>
        {snoozedUntil && (
          <p className={styles.text}>
            Snoozed until {formatDateTime(snoozedUntil)}: {item.snoozeReason}
          </p>
        )}
        <p className={styles.links}>
          {item.since && <span>Since {formatDateTime(item.since)}</span>}
          {bookingId && (
            <Link to={routes.adminBooking(bookingId)}>
              Booking<span className="visually-hidden"> of {text}</span>
            </Link>
          )}
        </p>
      </div>
      <div {...rowActions} className={styles.acts}>
        {act}
        <Allowed act="work_desk">
          <Handling
            item={item}
            isSnoozed={snoozedUntil !== null}
            title={title}
            about={text}
            subject={!person || text.includes(person) ? text : `${person}: ${text}`}
            queue={queue}
            onDone={onDone}
          />
        </Allowed>
      </div>
    </li>
  );
}

/** Null: not snoozed, or no longer. */
const findSnooze = ({ snoozedUntil }: DeskItem, now: Date) =>
  snoozedUntil && Date.parse(snoozedUntil) > now.getTime() ? snoozedUntil : null;

interface HandlingProps {
  item: DeskItem;
  isSnoozed: boolean;
  title: string;
  about: string;
  /** What the dialogs say without the heading above the item. */
  subject: string;
  queue: DeskQueue;
  onDone: (message: string) => void;
}

/** Who works on it, and whether it is snoozed. */
function Handling({ item, isSnoozed, title, about, subject, queue, onDone }: HandlingProps) {
  const { ownerId } = item;
  const [dialog, setDialog] = useState<"hand-over" | "snooze" | null>(null);
  const assign = useAssign(item);
  const wake = useWake(item);
  const isMine = ownerId === queue.adminId;
  const owner = queue.admins.find(({ _id }) => _id === ownerId)?.email ?? "a former administrator";
  const failed = assign.error ?? wake.error;
  const of = <span className="visually-hidden"> {about}</span>;
  const close = () => setDialog(null);
  return (
    <div className={styles.handling}>
      {ownerId && <span className={styles.owner}>{isMine ? "Yours" : `With ${owner}`}</span>}
      {!isMine && (
        <Button
          kind="quiet"
          size="small"
          isBusy={assign.isPending}
          busyLabel="Claiming..."
          onClick={() => assign.mutate(queue.adminId)}
        >
          {ownerId ? "Take over" : "Claim"}
          {of}
        </Button>
      )}
      {isMine && (
        <Button
          kind="quiet"
          size="small"
          isBusy={assign.isPending}
          busyLabel="Releasing..."
          onClick={() => assign.mutate(null)}
        >
          Unclaim{of}
        </Button>
      )}
      {ownerId && queue.admins.some(({ _id }) => _id !== ownerId) && (
        <Button kind="quiet" size="small" onClick={() => setDialog("hand-over")}>
          Hand over{of}
        </Button>
      )}
      {isSnoozed ? (
        <Button
          kind="quiet"
          size="small"
          isBusy={wake.isPending}
          busyLabel="Ending..."
          onClick={() => wake.mutate()}
        >
          End snooze{of}
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={() => setDialog("snooze")}>
          Snooze{of}
        </Button>
      )}
      {failed && (
        <p role="alert" className={styles.problem}>
          {errorMessage(failed, "That did not work. Please try again.")}
        </p>
      )}
      {dialog === "snooze" && (
        <SnoozeDialog item={item} title={title} about={subject} onClose={close} onDone={onDone} />
      )}
      {dialog === "hand-over" && (
        <HandOverDialog
          item={item}
          title={title}
          about={subject}
          admins={queue.admins}
          onClose={close}
          onDone={onDone}
        />
      )}
    </div>
  );
}
