import { useRef, useState } from "react";
import * as v from "valibot";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { ReasonInput } from "~/ui/form/reason";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { useForm, useValue } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { MessageList } from "./message-list";
import styles from "./messages.module.css";
import { formatCount, type Message, maxLength, mergeMessages } from "./thread";

type Conversation = components["schemas"]["ReportedConversation"];
type Person = components["schemas"]["IncidentPerson"];

interface Pair {
  clientId: string;
  companionId: string;
}

interface Read {
  conversation: Conversation;
  older: number | undefined;
  /** Older messages are read for the same reason. */
  reason: string;
}

async function readConversation(caseId: string, pair: Pair, reason: string, before?: number) {
  const body = { ...pair, reason, ...(before ? { before } : {}) };
  const sent = { params: { path: { id: caseId } }, body };
  return call(api.POST("/api/admin/incidents/{id}/conversation", sent));
}

interface Props {
  caseId: string;
  people: readonly Person[];
}

/** The conversations of the people of a case: read with a reason, each time in the audit log. */
export function CaseConversations({ caseId, people }: Props) {
  const of = (type: Person["type"]) => people.filter((person) => person.type === type);
  const pairs = of("client").flatMap((client) =>
    of("companion").map((companion) => ({ client, companion })),
  );
  return (
    <section aria-labelledby="conversations" className={styles.case}>
      <h2 id="conversations">Messages</h2>
      {pairs.length === 0 && (
        <p className="muted">
          Link a client and a companion to this case to read what they wrote to each other.
        </p>
      )}
      {pairs.map(({ client, companion }) => (
        <CaseConversation
          key={client._id + companion._id}
          caseId={caseId}
          pair={{ clientId: client._id, companionId: companion._id }}
          names={`${client.displayName} and ${companion.displayName}`}
        />
      ))}
    </section>
  );
}

interface OneProps {
  caseId: string;
  pair: Pair;
  names: string;
}

function CaseConversation({ caseId, pair, names }: OneProps) {
  const [read, setRead] = useState<Read | null>(null);
  const [dialog, setDialog] = useState<"read" | "write" | null>(null);
  const brief = useFlashMessage();
  const open = async (reason: string) => {
    const { data, next } = await readConversation(caseId, pair, reason);
    setRead({ conversation: data, older: next, reason });
  };
  const showOlder = async ({ conversation, older, reason }: Read) => {
    const { data, next } = await readConversation(caseId, pair, reason, older);
    const messages = [...mergeMessages(conversation.messages, data.messages)];
    setRead({ conversation: { ...conversation, messages }, older: next, reason });
  };
  const add = (message: Message) =>
    setRead(
      (now) =>
        now && {
          ...now,
          conversation: {
            ...now.conversation,
            messages: [...mergeMessages(now.conversation.messages, [message])],
          },
        },
    );
  return (
    <div className={styles.case}>
      <FlashMessage brief={brief} />
      {read && <Transcript read={read} onOlder={() => showOlder(read)} />}
      <div className={styles.acts}>
        {!read && (
          <Button kind="secondary" size="small" onClick={() => setDialog("read")}>
            {`Read the messages of ${names}`}
          </Button>
        )}
        <Button kind="secondary" size="small" onClick={() => setDialog("write")}>
          {`Write to ${names} as support`}
        </Button>
      </div>
      {dialog === "read" && (
        <ReasonDialog
          about={`read-messages:${caseId}:${pair.clientId}:${pair.companionId}`}
          title={`Read the messages of ${names}?`}
          onClose={() => setDialog(null)}
          cancelLabel="Leave them unread"
          submitLabel="Read"
          busyLabel="Opening..."
          act={open}
          onDone={() => setDialog(null)}
          failure="That did not work. Please try again."
          hint="Kept in the audit log, each time they are read."
        >
          <p>They are private. Read them only as far as this case needs it.</p>
        </ReasonDialog>
      )}
      {dialog === "write" && (
        <SupportMessage
          caseId={caseId}
          pair={pair}
          names={names}
          onClose={() => setDialog(null)}
          onSent={(message) => {
            add(message);
            brief.show(`Sent to ${names}`);
            setDialog(null);
          }}
        />
      )}
    </div>
  );
}

function Transcript({ read, onOlder }: { read: Read; onOlder: () => Promise<void> }) {
  const { conversation, older } = read;
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const names = {
    client: conversation.clientName,
    companion: conversation.companionName,
    support: "Steady support",
  };
  const handleOlder = () => {
    setState("loading");
    onOlder().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <>
      {older !== undefined && (
        <div className={styles.older}>
          <Button
            kind="secondary"
            size="small"
            isBusy={state === "loading"}
            busyLabel="Loading..."
            onClick={handleOlder}
          >
            Show older messages
          </Button>
          {state === "failed" && (
            <p role="alert" className={styles.problem}>
              Older messages could not be loaded. Please try again.
            </p>
          )}
        </div>
      )}
      <MessageList
        hasSenders
        messages={conversation.messages}
        senderName={({ sender }) => names[sender] ?? sender}
      />
    </>
  );
}

const check = validateWith(
  v.object({
    text: v.pipe(
      requiredText("Write a message first"),
      v.maxLength(
        maxLength,
        `A message has at most ${maxLength.toLocaleString("en-US")} characters`,
      ),
    ),
    reason: requiredText("Enter a reason"),
  }),
);

const emptyMessage = { text: "", reason: "" };

interface SupportProps extends OneProps {
  onClose: () => void;
  onSent: (message: Message) => void;
}

function SupportMessage({ caseId, pair, names, onClose, onSent }: SupportProps) {
  // The same text has the same key, so that a lost answer does not send it twice.
  const last = useRef({ text: "", key: "" });
  const draft = useOwnDraft(`support-message:${caseId}`, emptyMessage);
  const form = useForm({
    initial: emptyMessage,
    draft,
    check,
    send: async ({ text, reason }) => {
      const wanted = text.trim();
      if (last.current.text !== wanted) last.current = { text: wanted, key: crypto.randomUUID() };
      const body = { ...pair, ...last.current, reason: reason.trim() };
      const sent = { params: { path: { id: caseId } }, body };
      return (await call(api.POST("/api/admin/incidents/{id}/conversation/messages", sent))).data;
    },
    onSent,
    failure: "The message could not be sent. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={`Write to ${names}`}
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Send as support"
      busyLabel="Sending..."
    >
      <p>Both of them are notified and read the message, signed “Steady support”.</p>
      <TextArea
        {...form.bind("text")}
        label="Message"
        status={formatCount(useValue(form, "text"))}
        rows={4}
        required
      />
      <ReasonInput {...form.bind("reason")} hint="Kept in the audit log. They don't see it." />
    </FormDialog>
  );
}
