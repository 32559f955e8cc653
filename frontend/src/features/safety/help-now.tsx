import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ownKeys } from "~/data/own-keys";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { EmergencyLinks } from "./emergency-links";
import { formatClock } from "./format-clock";
import { flushHelp, pressHelp, useHelpEntry } from "./help-queue";
import type { Safety } from "./safety-query";

interface Props {
  bookingId: string;
  safety: Safety | undefined;
  isConfirming: boolean;
  onConfirming: (isConfirming: boolean) => void;
}

/** The press that notifies our team at once, and what has become of it. */
export function HelpNow({ bookingId, safety, isConfirming, onConfirming }: Props) {
  const queryClient = useQueryClient();
  const { queued, refusal } = useHelpEntry(bookingId);
  const [hasPressed, setHasPressed] = useState(false);
  const keepSent = (sent: Safety) => queryClient.setQueryData(ownKeys.safety(bookingId), sent);
  // A press from before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking
  useEffect(() => {
    if (queued) void flushHelp(bookingId, keepSent);
  }, [bookingId]);
  const isOpen = safety?.help?.isSettled === false;
  return (
    <>
      <Progress safety={safety} pressedAt={queued?.pressedAt} refusal={refusal} />
      {!queued && (
        <Button
          kind={isOpen ? "secondary" : "danger"}
          size="large"
          wide
          onClick={() => onConfirming(true)}
        >
          {isOpen ? "Tell our team again" : "Get help now"}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Get help now?"
          confirm="Yes, tell our team"
          keep="Not now"
          isBusy={hasPressed && queued !== undefined}
          onConfirm={() => {
            setHasPressed(true);
            pressHelp(bookingId, keepSent);
            onConfirming(false);
          }}
          onClose={() => onConfirming(false)}
          more={<EmergencyLinks contact={safety?.contact} />}
        >
          Our team is notified at once: who you are, where the visit is and until when. The other
          person of this visit is not notified. Our team can't send an ambulance or the police: if
          you are in danger, call 911 first.
        </ConfirmDialog>
      )}
    </>
  );
}

interface ProgressProps {
  safety: Safety | undefined;
  pressedAt: string | undefined;
  refusal: string | undefined;
}

function Progress({ safety, pressedAt, refusal }: ProgressProps) {
  if (pressedAt) {
    return (
      <Banner kind="bad" isAnnounced title="Sending… not sent yet – call 911 if you are in danger">
        You pressed at {formatClock(pressedAt)}. We keep trying until our team has it, also after
        this page is loaded again.
      </Banner>
    );
  }
  if (refusal !== undefined) {
    return (
      <Banner kind="bad" isAnnounced title="Our team did not get it – call 911 or our support">
        {refusal}
      </Banner>
    );
  }
  if (!safety?.help) return null;
  const at = formatClock(safety.help.receivedAt);
  if (safety.help.isSettled) {
    return <p className="muted">Our team has closed your call for help of {at}.</p>;
  }
  return (
    <Banner kind="ok" isAnnounced title={`Our team has it since ${at}`}>
      If you are in danger, call 911: our team can't send help itself.
    </Banner>
  );
}
