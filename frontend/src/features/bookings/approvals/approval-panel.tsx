import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useRole } from "~/api/session";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { useRefetchAt } from "~/features/bookings/use-refetch-at";
import { formatMoney } from "~/lib/money";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/choice/radio-group";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { formatAnswerBy, getApprover } from "./approval-look";
import { type DeclineReason, useAnswerRequest } from "./approval-mutations";
import styles from "./approval-panel.module.css";

const notSaved = "That was not saved. Please try again.";

const reasons: readonly { value: DeclineReason; label: string }[] = [
  { value: "unavailable", label: "I'm not available then" },
  { value: "too_far", label: "It is too far" },
  { value: "not_a_fit", label: "It isn't a good fit" },
  { value: "other", label: "Another reason" },
];

/** A booking whose companion is asked first, until that is decided. */
export function ApprovalPanel({ booking }: { booking: BookingDetail }) {
  const role = useRole();
  const now = useNow();
  const { approval } = booking;
  useRefetchAt(booking._id, approval?.answerBy ? [Date.parse(approval.answerBy)] : []);
  if (!approval || booking.status !== "pending") return null;
  if (role === "companion") return <Answer booking={booking} now={now} />;
  const name = getApprover(booking);
  const card = role === "client" ? "Your card" : "The client's card";
  if (approval.state === "waiting") {
    return (
      <Banner
        kind="info"
        title={`Waiting for ${name}'s answer until ${formatAnswerBy(booking, now)}`}
      >
        {card} is authorized, and charged only if {name} accepts. If {name} declines or does not
        answer, nothing is charged.{" "}
        {role === "client" && "You can cancel for nothing while you wait."}
      </Banner>
    );
  }
  if (approval.state !== "accepted") return null;
  return (
    <Banner kind="info" title={`${name} accepted.`}>
      {card} is being charged. This takes a few seconds.
    </Banner>
  );
}

function Answer({ booking, now }: { booking: BookingDetail; now: Date }) {
  const answer = useAnswerRequest(booking._id);
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useState<DeclineReason>("unavailable");
  const { approval, client, netPayout } = booking;
  if (approval?.state === "accepted") {
    return (
      <Banner kind="info" title="You accepted.">
        The card is being charged. The visit is confirmed as soon as the payment has arrived.
      </Banner>
    );
  }
  if (!approval?.canAnswer) return null;
  const name = client?.displayName ?? "Your client";
  return (
    <section className={styles.panel} aria-labelledby="request">
      <h2 id="request">{name} asks for this visit</h2>
      <p>
        Please answer by <b>{formatAnswerBy(booking, now)}</b>. Without an answer the request ends,
        and nothing is charged.{" "}
        {netPayout !== undefined && `Your pay would be ${formatMoney(netPayout)}.`}
      </p>
      {answer.error && !isDeclining && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(answer.error, notSaved)}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button
          isBusy={answer.isPending && !isDeclining}
          busyLabel="Accepting..."
          onClick={() => answer.mutate(null)}
        >
          Accept
        </Button>
        <Button kind="secondary" onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
      </div>
      {isDeclining && (
        <ConfirmDialog
          title="Decline this request?"
          confirm="Decline request"
          busy="Declining..."
          keep="Not now"
          isBusy={answer.isPending}
          error={answer.error}
          errorText={notSaved}
          onConfirm={() => answer.mutate(reason, { onSuccess: () => setIsDeclining(false) })}
          onClose={() => setIsDeclining(false)}
          more={
            <RadioGroup
              legend="Why?"
              hint="Your client never sees this."
              options={reasons}
              value={reason}
              onChange={setReason}
            />
          }
        >
          Nothing is charged, and the time is free again. It does not count against you.
        </ConfirmDialog>
      )}
    </section>
  );
}
