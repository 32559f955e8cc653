import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import * as v from "valibot";
import { isWaitingForApproval, waitingForApproval } from "~/data/waiting-approval";
import { formatMoney } from "~/lib/money";
import { getDollars } from "~/lib/numbers";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Dialog } from "~/ui/dialog/dialog";
import { DialogCloseButton } from "~/ui/dialog/dialog-control";
import { MoneyInput } from "~/ui/field/number-inputs";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm, useValue } from "~/ui/form/use-form";
import { dollars, requiredRawText, requiredText, validateWith } from "~/ui/form/validate-with";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import {
  type Refundable,
  type RefundBearer,
  refundableQueryOptions,
  useRefundPart,
} from "./refund-part-query";

const empty = { amount: "", bearer: "fees" as RefundBearer, reason: "", password: "" };

interface Props {
  bookingId: string;
  onClose: () => void;
  onDone: (message: string) => void;
}

const check = validateWith(
  v.object({
    amount: dollars("Enter an amount"),
    bearer: v.picklist(["fees", "goodwill"], "Choose who pays the refund"),
    reason: requiredText("Enter a reason"),
    password: requiredRawText("Enter your password"),
  }),
);

/** Refunds a part of a completed booking at our cost, once the figures of each party are known. */
export function RefundPartDialog(props: Props) {
  const query = useQuery(refundableQueryOptions(props.bookingId));
  if (query.data) return <RefundPartForm {...props} sums={query.data} />;
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Refund in part"
      footer={<DialogCloseButton kind="secondary">Close</DialogCloseButton>}
    >
      <QueryView
        query={query}
        loadingText="Loading what can be refunded..."
        skeleton={<SkeletonText lines={4} />}
        errorText="Failed to load what can be refunded"
        isEmpty={() => false}
        empty={null}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function RefundPartForm({ bookingId, sums, onClose, onDone }: Props & { sums: Refundable }) {
  const refund = useRefundPart(bookingId);
  const requestKey = useRequestKey();
  const form = useForm({
    initial: empty,
    draft: useDraftWithoutPassword(`refund-part:${bookingId}`, empty),
    ...withReasonAndPassword,
    check,
    send: ({ amount, bearer, reason, password }) =>
      refund.mutateAsync({
        amount: getDollars(amount),
        bearer,
        reason: reason.trim(),
        password,
        key: requestKey(`${getDollars(amount)} ${bearer}`),
      }),
    onSent: ({ data }, { amount }) => {
      onDone(
        isWaitingForApproval(data)
          ? waitingForApproval
          : `A refund of ${formatMoney(getDollars(amount))} was ordered.`,
      );
      onClose();
    },
    failure: "The refund could not be ordered. Please try again.",
  });
  const amount = useValue(form, "amount");
  const bearer = useValue(form, "bearer");
  return (
    <FormDialog
      form={form}
      title="Refund in part"
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel="Refund"
      busyLabel="Refunding..."
      kind="danger"
    >
      <p>
        The client paid {formatMoney(sums.paid)}; {formatMoney(sums.refunded)} of it is refunded.
        The companion's payout does not change.
      </p>
      <MoneyInput {...form.bind("amount")} label="Amount (dollars)" required />
      <RadioGroup
        id={form.toId("bearer")}
        legend="At the cost of"
        error={form.getError("bearer")}
        options={[
          {
            value: "fees",
            label: "Our fees for this booking",
            hint: `At most ${formatMoney(sums.fees)}`,
          },
          { value: "goodwill", label: "Goodwill", hint: `At most ${formatMoney(sums.left)}` },
        ]}
        value={bearer}
        onChange={(value) => form.set("bearer", value)}
        isRequired
      />
      <Outcome sums={sums} amount={amount} bearer={bearer} />
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="a refund" />
    </FormDialog>
  );
}

/** The same refund sent again has the same key, so that it is made once; another one has another. */
function useRequestKey() {
  const last = useRef({ request: "", key: "" });
  return (request: string) => {
    if (last.current.request !== request) last.current = { request, key: crypto.randomUUID() };
    return last.current.key;
  };
}

interface OutcomeProps {
  sums: Refundable;
  amount: string;
  bearer: RefundBearer;
}

/** The figure of each party after the refund; nothing until the amount is one that can be refunded. */
function Outcome({ sums, amount, bearer }: OutcomeProps) {
  const value = getDollars(amount);
  const most = bearer === "fees" ? sums.fees : sums.left;
  if (!(value > 0 && value <= most)) return null;
  return (
    <p role="status">
      The client gets {formatMoney(value)} back, {formatMoney(sums.refunded + value)} in all. The
      companion's payout stays {formatMoney(sums.companions)}.{" "}
      {bearer === "fees"
        ? `We keep ${formatMoney(sums.fees - value)} of our fees.`
        : `It costs us ${formatMoney(value)}; our fees stay ${formatMoney(sums.fees)}.`}
    </p>
  );
}
