import * as v from "valibot";
import { formatMoney } from "~/lib/money";
import { TextArea } from "~/ui/field/text-area";
import { checkedBy, filled } from "~/ui/form/checked-by";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { type Payout, useHoldPayout } from "./payouts-query";

interface Props {
  payout: Payout;
  act: "hold" | "release";
  onClose: () => void;
  onDone: () => void;
}

const check = checkedBy(v.object({ reason: filled("Enter a reason") }));

const words = {
  hold: {
    title: "Hold this payout?",
    cancel: "Leave it",
    submit: "Hold payout",
    busy: "Holding...",
    failure: "Failed to hold payout",
    after: "are not sent until an administrator releases them.",
  },
  release: {
    title: "Release this payout?",
    cancel: "Keep holding",
    submit: "Release payout",
    busy: "Releasing...",
    failure: "Failed to release payout",
    after: "are sent when they are due, unless something else stands in the way.",
  },
} as const;

export function HoldDialog({ payout, act, onClose, onDone }: Props) {
  const said = words[act];
  const hold = useHoldPayout({ id: payout.id, act }, () => {
    onDone();
    onClose();
  });
  const form = useForm({
    initial: { reason: "" },
    check,
    send: ({ reason }) => hold.mutateAsync(reason.trim()),
    failure: said.failure,
  });
  return (
    <FormDialog
      form={form}
      title={said.title}
      onClose={onClose}
      cancelLabel={said.cancel}
      submitLabel={said.submit}
      busyLabel={said.busy}
    >
      <p>
        The {formatMoney(payout.amount)} for {payout.companionName} {said.after}
      </p>
      <TextArea
        {...form.bind("reason")}
        label="Reason"
        hint={
          act === "hold"
            ? "Shown to administrators here, and kept in the audit log."
            : "Kept in the audit log."
        }
        rows={2}
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
