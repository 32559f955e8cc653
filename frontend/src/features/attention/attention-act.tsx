import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { type AdminAct, useMay } from "~/data/admin-acts";
import { Button } from "~/ui/button/button";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { Link } from "~/ui/link/link";
import styles from "./attention.module.css";
import type { AttentionLabels } from "./attention-labels";
import { type AttentionItem, useSettle } from "./attention-query";

interface Props {
  item: AttentionItem;
  words: AttentionLabels;
  onDone: (message: string) => void;
}

/** What resolves an item, where not every administrator may do it. */
const neededActs: Partial<Record<AttentionItem["kind"], AdminAct>> = {
  incident: "view_cases",
  failed_payout: "handle_payouts",
  held_payout: "handle_payouts",
  failed_refund: "handle_jobs",
  parked_job: "handle_jobs",
  parked_mail: "handle_jobs",
  note: "handle_jobs",
  verification_request: "verify_people",
};

/** The one action that resolves an item. */
export function AttentionAct({ item, words, onDone }: Props) {
  const { act, text } = words;
  const [isAsking, setIsAsking] = useState(false);
  const settle = useSettle(item, () => act.how === "once" && onDone(act.done));
  const may = useMay();
  const needed = neededActs[item.kind];
  if (act.how === "wait" || (needed && !may(needed))) return null;
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
      about={`settle:${item.id}`}
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
