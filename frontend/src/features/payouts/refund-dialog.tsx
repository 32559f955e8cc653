import * as v from "valibot";
import { formatMoney } from "~/lib/money";
import { PasswordInput } from "~/ui/field/password-input";
import { TextArea } from "~/ui/field/text-area";
import { checkedBy, filled, typed } from "~/ui/form/checked-by";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { type Payout, useRefundPayout } from "./payouts-query";

interface Props {
  payout: Payout;
  onClose: () => void;
  onRefunded: () => void;
}

const check = checkedBy(
  v.object({ reason: filled("Enter a reason"), password: typed("Enter your password") }),
);

/** What becomes of the money stands here before anything is done. */
export function RefundDialog({ payout, onClose, onRefunded }: Props) {
  const refund = useRefundPayout(payout.id, () => {
    onRefunded();
    onClose();
  });
  const form = useForm({
    initial: { reason: "", password: "" },
    check,
    send: ({ reason, password }) => refund.mutateAsync({ reason: reason.trim(), password }),
    failure: "Failed to refund this shift",
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
          ? `The ${amount} that were sent to ${payout.companionName} are taken back first.`
          : `${payout.companionName} is not paid the ${amount}.`}{" "}
        This cannot be undone.
      </p>
      <TextArea
        {...form.bind("reason")}
        label="Reason"
        hint="Kept in the audit log."
        rows={2}
        maxLength={500}
        required
      />
      <PasswordInput
        {...form.bind("password")}
        label="Your password"
        hint="Administrators confirm a refund with their password."
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
