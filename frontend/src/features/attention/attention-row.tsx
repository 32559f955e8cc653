import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { classNames } from "~/lib/class-names";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { Link } from "~/ui/link/link";
import { ActRow } from "~/ui/row-list/row-list";
import styles from "./attention.module.css";
import { type AttentionLabels, labelsFor } from "./attention-labels";
import { type AttentionItem, useSettle } from "./attention-query";

interface Props {
  item: AttentionItem;
  onDone: (message: string) => void;
}

export function AttentionRow({ item, onDone }: Props) {
  const words = labelsFor(item);
  const bookingId = item.bookingId ?? words.bookingId;
  return (
    <ActRow title={words.title} act={<Act item={item} words={words} onDone={onDone} />}>
      <p className={styles.text}>{words.text}</p>
      <p className={classNames(styles.more, styles.links)}>
        {item.since && <span>Since {formatDate(item.since, browserTimeZone())}</span>}
        {bookingId && (
          <Link to={routes.adminBooking(bookingId)}>
            Booking<span className="visually-hidden"> of {words.text}</span>
          </Link>
        )}
        {words.page && (
          <Link to={words.page.to}>
            {words.page.label}
            <span className="visually-hidden"> of {words.text}</span>
          </Link>
        )}
      </p>
    </ActRow>
  );
}

interface ActProps extends Props {
  words: AttentionLabels;
}

function Act({ item, words, onDone }: ActProps) {
  const { act, text } = words;
  const [isAsking, setIsAsking] = useState(false);
  const settle = useSettle(item, () => act.how === "once" && onDone(act.done));
  if (act.how === "wait") return null;
  const about = <span className="visually-hidden">{text}</span>;
  if (act.how === "look") {
    return (
      <Link to={act.to} className={styles.look}>
        {act.label} {about}
      </Link>
    );
  }
  return (
    <div className={styles.act}>
      <Button
        kind="secondary"
        size="small"
        isBusy={settle.isPending}
        busyLabel={act.busy}
        onClick={() => (act.how === "once" ? settle.mutate(undefined) : setIsAsking(true))}
      >
        {act.label} {about}
      </Button>
      {settle.isError && (
        <p role="alert" className={styles.problem}>
          {errorMessage(settle.error, "That did not work. Please try again.")}
        </p>
      )}
      {isAsking && act.how === "reason" && (
        <SettleDialog
          item={item}
          act={act}
          text={text}
          onClose={() => setIsAsking(false)}
          onDone={() => onDone(act.done)}
        />
      )}
    </div>
  );
}

interface DialogProps {
  item: AttentionItem;
  act: Extract<AttentionLabels["act"], { how: "reason" }>;
  text: string;
  onClose: () => void;
  onDone: () => void;
}

function SettleDialog({ item, act, text, onClose, onDone }: DialogProps) {
  const settle = useSettle(item, () => {
    onDone();
    onClose();
  });
  return (
    <ReasonDialog
      title={act.question}
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel={act.label}
      busyLabel={act.busy}
      act={settle.mutateAsync}
      failure="That did not work. Please try again."
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
