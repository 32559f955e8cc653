import { type FormEvent, useId, useState } from "react";
import { messageOf } from "~/api/api-error";
import { formatMoney } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { PasswordInput } from "~/ui/field/password-input";
import { TextArea } from "~/ui/field/text-area";
import { type Payout, useRefundPayout } from "./payouts-query";

interface Props {
  payout: Payout;
  onClose: () => void;
  onRefunded: () => void;
}

/** What becomes of the money stands here before anything is done. */
export function RefundDialog({ payout, onClose, onRefunded }: Props) {
  const [reason, setReason] = useState("");
  const [password, setPassword] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const refund = useRefundPayout(payout.id, () => {
    onRefunded();
    onClose();
  });
  const formId = useId();
  const amount = formatMoney(payout.amount);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (refund.isPending || !reason.trim() || !password) return;
    refund.mutate({ reason: reason.trim(), password });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Refund this shift?"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep as it is
          </Button>
          <Button
            kind="danger"
            type="submit"
            form={formId}
            isBusy={refund.isPending}
            busyLabel="Refunding..."
          >
            Refund client
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="stack">
        {refund.isError && (
          <Banner kind="bad" isAnnounced>
            {messageOf(refund.error, "Failed to refund this shift")}
          </Banner>
        )}
        <p>
          The client gets back everything paid for this shift; the app fee is kept.{" "}
          {payout.state === "paid"
            ? `The ${amount} that were sent to ${payout.companionName} are taken back first.`
            : `${payout.companionName} is not paid the ${amount}.`}{" "}
          This cannot be undone.
        </p>
        <TextArea
          label="Reason"
          hint="Kept in the audit log."
          rows={2}
          maxLength={500}
          required
          error={isAsked && !reason.trim() ? "Enter a reason" : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <PasswordInput
          label="Your password"
          hint="Administrators confirm a refund with their password."
          autoComplete="current-password"
          required
          error={isAsked && !password ? "Enter your password" : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
