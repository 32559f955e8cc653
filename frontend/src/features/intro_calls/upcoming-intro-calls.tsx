import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime, formatUntil } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useNow } from "~/lib/use-now";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextArea } from "~/ui/field/text-area";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { LoadError } from "~/ui/query-view/query-view";
import { type IntroCall, introCallsQueryOptions, useCancelIntroCall } from "./intro-calls-query";

/** On the dashboards of both parties; nothing without a call. */
export function UpcomingIntroCalls() {
  const now = useNow();
  const query = useQuery(introCallsQueryOptions);
  const [canceled, setCanceled] = useState<IntroCall | null>(null);
  if (query.isError && !query.data) {
    return (
      <LoadError
        error={query.error}
        fallback="Your free video calls could not be loaded."
        onRetry={() => query.refetch()}
      />
    );
  }
  // A list that could not be refreshed still has calls that are over.
  const calls = (query.data ?? []).filter((call) => new Date(call.end) > now);
  if (calls.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="intro-calls" padding="roomy">
      <h2 id="intro-calls">Free video calls</h2>
      <ul className="stack">
        {calls.map((call) => (
          <li key={call._id} className="stack">
            <UpcomingCall call={call} now={now} onCancel={() => setCanceled(call)} />
          </li>
        ))}
      </ul>
      {canceled && <CancelDialog call={canceled} onClose={() => setCanceled(null)} />}
    </Card>
  );
}

interface UpcomingCallProps {
  call: IntroCall;
  now: Date;
  onCancel: () => void;
}

function UpcomingCall({ call, now, onCancel }: UpcomingCallProps) {
  const hasBegun = new Date(call.start) <= now;
  return (
    <>
      <p>
        <strong translate="no">{call.other.name}</strong>
        <br />
        {formatDateTime(call.start)} ({formatUntil(call.start, now)})
      </p>
      {call.link ? (
        <p>
          <a href={call.link} target="_blank" rel="noreferrer noopener">
            Join the call<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      ) : (
        <p className="muted small">
          {new Date(call.joinsFrom) <= now
            ? "The link to join appears here within a minute."
            : "You can join 15 minutes before it starts."}
        </p>
      )}
      {!(call.isClient && hasBegun) && (
        <p>
          {call.isClient && call.movesLeft > 0 && (
            <LinkButton to={routes.introCall(call.other._id)} kind="secondary">
              Move call
            </LinkButton>
          )}{" "}
          <Button kind="secondary" onClick={onCancel}>
            Cancel call
          </Button>
        </p>
      )}
    </>
  );
}

const empty = { reason: "" };

function CancelDialog({ call, onClose }: { call: IntroCall; onClose: () => void }) {
  const cancel = useCancelIntroCall();
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(`cancel-intro-call:${call._id}`, empty),
    send: ({ reason }) => cancel.mutateAsync({ id: call._id, reason }),
    onSent: onClose,
    failure: "The call could not be canceled. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Cancel this video call?"
      submitLabel="Cancel call"
      busyLabel="Canceling..."
      cancelLabel="Keep call"
      kind="danger"
      onClose={onClose}
    >
      <p>
        {call.isClient
          ? "You can book another one later. It still counts toward the five calls that you can request in a week."
          : "The client is notified, and can pick another time as long as you offer calls."}
      </p>
      {!call.isClient && (
        <TextArea
          {...form.bind("reason")}
          label="Reason (the client does not see it)"
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}
