import * as v from "valibot";
import { formatMoney } from "~/lib/money";
import { getDollars } from "~/lib/numbers";
import { MoneyInput } from "~/ui/field/number-inputs";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { dollars, requiredRawText, requiredText, validateWith } from "~/ui/form/validate-with";
import { type Payout, useDeductDispute } from "./payouts-query";

const empty = { amount: "", reason: "", password: "" };

interface Props {
  payout: Payout;
  onClose: () => void;
  onDeducted: (isWaiting: boolean) => void;
}

const check = validateWith(
  v.object({
    amount: dollars("Enter an amount"),
    reason: requiredText("Enter a reason"),
    password: requiredRawText("Enter your password"),
  }),
);

/** The companion's share of a lost dispute: zero, unless an operator enters an amount here. */
export function DeductDialog({ payout, onClose, onDeducted }: Props) {
  const deduct = useDeductDispute(payout.id, (isWaiting) => {
    onDeducted(isWaiting);
    onClose();
  });
  const form = useForm({
    initial: empty,
    draft: useDraftWithoutPassword(`deduct:${payout.id}`, empty),
    ...withReasonAndPassword,
    check,
    send: ({ amount, reason, password }) =>
      deduct.mutateAsync({ amount: getDollars(amount), reason: reason.trim(), password }),
    failure: "Failed to deduct from this payout. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Deduct for the lost dispute?"
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel="Deduct"
      busyLabel="Deducting..."
      kind="danger"
    >
      <p>
        The client's bank took the payment back. {payout.companionName} bears what you enter, at
        most {formatMoney(payout.deductible ?? 0)}, and is notified of the reason.{" "}
        {payout.state === "paid"
          ? "The payout was sent: so much of it is taken back. What does not come back stays our loss."
          : "So much less is sent. To send all of it, release the payout instead."}{" "}
        This cannot be undone.
      </p>
      <MoneyInput {...form.bind("amount")} label="Amount (dollars)" required />
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="a deduction" />
    </FormDialog>
  );
}
