import { formatMoney } from "~/lib/money";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { type Payout, useRefundPayout } from "./payouts-query";

const empty = { reason: "", password: "" };

interface Props {
  payout: Payout;
  onClose: () => void;
  onRefunded: (isWaiting: boolean) => void;
}

/** Shows the effect on all amounts before anything is done. */
export function RefundDialog({ payout, onClose, onRefunded }: Props) {
  const refund = useRefundPayout(payout.id, (isWaiting) => {
    onRefunded(isWaiting);
    onClose();
  });
  const form = useForm({
    initial: empty,
    draft: useDraftWithoutPassword(`refund-payout:${payout.id}`, empty),
    ...withReasonAndPassword,
    send: ({ reason, password }) => refund.mutateAsync({ reason: reason.trim(), password }),
    failure: "Failed to refund this shift. Please try again.",
  });
  const amount = formatMoney(payout.amount);
  return (
    <FormDialog
      form={form}
      title="Refund this shift?"
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel="Refund client"
      busyLabel="Refunding..."
      kind="danger"
    >
      <p>
        The client gets back everything paid for this shift; the app fee is kept.{" "}
        {payout.state === "paid"
          ? `The ${amount} sent to ${payout.companionName} is taken back first.`
          : `${payout.companionName} will not be paid the ${amount}.`}{" "}
        This cannot be undone.
      </p>
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="a refund" />
    </FormDialog>
  );
}
