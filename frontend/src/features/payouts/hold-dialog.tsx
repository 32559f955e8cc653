import { formatMoney } from "~/lib/money";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { type Payout, useHoldPayout } from "./payouts-query";

interface Props {
  payout: Payout;
  act: "hold" | "release";
  onClose: () => void;
  onDone: () => void;
}

const words = {
  hold: {
    title: "Hold this payout?",
    cancel: "Leave it",
    submit: "Hold payout",
    busy: "Holding...",
    failure: "Failed to hold payout. Please try again.",
    after: "will not be sent until an administrator releases it.",
  },
  release: {
    title: "Release this payout?",
    cancel: "Keep holding",
    submit: "Release payout",
    busy: "Releasing...",
    failure: "Failed to release payout. Please try again.",
    after: "will be sent when it is due, unless something else holds it back.",
  },
} as const;

export function HoldDialog({ payout, act, onClose, onDone }: Props) {
  const said = words[act];
  const hold = useHoldPayout({ id: payout.id, act }, () => {
    onDone();
    onClose();
  });
  return (
    <ReasonDialog
      about={`${act}-payout:${payout.id}`}
      title={said.title}
      onClose={onClose}
      cancelLabel={said.cancel}
      submitLabel={said.submit}
      busyLabel={said.busy}
      act={hold.mutateAsync}
      failure={said.failure}
      hint={
        act === "hold"
          ? "Shown to administrators here, and kept in the audit log."
          : "Kept in the audit log."
      }
    >
      <p>
        {payout.companionName}'s {formatMoney(payout.amount)} {said.after}
      </p>
    </ReasonDialog>
  );
}
