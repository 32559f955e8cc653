import type { ReactNode } from "react";
import { browserTimeZone, formatTime } from "~/lib/dates";
import { useAnnounced } from "~/lib/use-announced";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import styles from "./messages.module.css";
import { type Outgoing, useOutbox } from "./outbox";
import { formatMasked, groupByDay, type Message } from "./thread";

interface Props {
  messages: readonly Message[];
  /** The sender's name, as the reader sees it. */
  senderName: (message: Message) => string;
  /** Shows it with each message: both sides are others. */
  hasSenders?: boolean;
  /** Messages that the server has not confirmed. */
  children?: ReactNode;
}

/** Messages in order, below the day on which they were sent in the reader's zone. */
export function MessageList({ messages, senderName, hasSenders = false, children }: Props) {
  const zone = browserTimeZone();
  const now = useNow();
  return (
    <div className={styles.messages}>
      {groupByDay(messages, zone, now).map((day) => (
        <section key={day.date} aria-labelledby={`day-${day.date}`} className={styles.day}>
          <h2 id={`day-${day.date}`} className={styles.date}>
            {day.label}
          </h2>
          <ol className={styles.list}>
            {day.messages.map((message) => (
              <MessageItem
                key={message.sequence}
                message={message}
                name={senderName(message)}
                isNamed={hasSenders || message.sender === "support"}
              />
            ))}
          </ol>
        </section>
      ))}
      {children}
    </div>
  );
}

interface ItemProps {
  message: Message;
  name: string;
  isNamed: boolean;
}

function MessageItem({ message, name, isNamed }: ItemProps) {
  const { text, sender, isOwn, sentAt } = message;
  const masked = formatMasked(message);
  return (
    <li className={styles.item} data-own={isOwn} data-support={sender === "support"}>
      <p className={isNamed ? styles.sender : "visually-hidden"}>
        <span translate="no">{name}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {masked && <p className={styles.note}>{masked}</p>}
      <time dateTime={sentAt} translate="no" className={styles.time}>
        {formatTime(sentAt, browserTimeZone())}
      </time>
    </li>
  );
}

/** Own messages that are on their way, in the order in which they will be sent. */
export function UnsentMessages({ conversationId }: { conversationId: string }) {
  const { queue, sending } = useOutbox();
  const unsent = queue.filter((one) => one.conversationId === conversationId);
  const refused = unsent.find(({ problem }) => problem !== undefined);
  useAnnounced(refused ? `Your message was not sent. ${refused.problem}` : null);
  if (unsent.length === 0) return null;
  return (
    <ol aria-label="Not sent yet" className={styles.list}>
      {unsent.map((one) => (
        <UnsentItem
          key={one.key}
          message={one}
          isSending={one.key === sending}
          isBehind={refused !== undefined}
        />
      ))}
    </ol>
  );
}

interface UnsentProps {
  message: Outgoing;
  isSending: boolean;
  /** It waits for a refused message before it. */
  isBehind: boolean;
}

function UnsentItem({ message, isSending, isBehind }: UnsentProps) {
  const { outbox } = useOutbox();
  const { key, text, problem } = message;
  const waiting = isBehind
    ? "Not sent yet: it's sent after the message above."
    : "Not sent yet: it's sent by itself once there is a connection.";
  return (
    <li className={styles.item} data-own="true" data-unsent="true">
      <p className={styles.text}>{text}</p>
      {problem !== undefined && <p className={styles.problem}>{`Not sent. ${problem}`}</p>}
      {problem === undefined && <p className={styles.note}>{isSending ? "Sending..." : waiting}</p>}
      {!isSending && (
        <div className={styles.acts}>
          {problem !== undefined && (
            <Button kind="secondary" size="small" onClick={() => outbox.retry(key)}>
              Retry
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => outbox.discard(key)}>
            Delete <span className="visually-hidden">the unsent message: {text.slice(0, 60)}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
