import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { errorMessage } from "~/api/api-error";
import { announce } from "~/lib/announce";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ClosedBanner } from "./closed-banner";
import { Composer } from "./composer";
import { addSentMessage, loadOlder, markRead } from "./conversation-queries";
import { MessageList, UnsentMessages } from "./message-list";
import styles from "./messages.module.css";
import { useOutbox } from "./outbox";
import { canWrite, formatMessagesLeft, type Message, partnerName, type Thread } from "./thread";

interface Props {
  thread: Thread;
  /** Ends an own block. */
  unblock: ReactNode;
}

/** The messages, the box to write in, and why there is none. */
export function ConversationView({ thread, unblock }: Props) {
  const { conversation, messages } = thread;
  const { outbox, queue } = useOutbox();
  const client = useQueryClient();
  const id = conversation._id;
  const name = partnerName(conversation);
  useEffect(() => outbox.onSent((message) => addSentMessage(client, message)), [outbox, client]);
  useEffect(() => outbox.confirm(messages), [outbox, messages]);
  const [endRef, isEndInView] = useInView();
  useMarkRead(thread, isEndInView);
  const { bottom, hasMoreBelow, showEnd } = useArrivals(thread, queue.length, name);
  const left = formatMessagesLeft(conversation);
  return (
    <div className={styles.thread}>
      <OlderMessages thread={thread} />
      <MessageList messages={messages} senderName={(message) => senderName(message, name)}>
        <UnsentMessages conversationId={id} />
      </MessageList>
      <div ref={endRef} />
      {left && <p className={styles.left}>{left}</p>}
      <ClosedBanner conversation={conversation} name={name} unblock={unblock} />
      <div className={styles.foot}>
        {hasMoreBelow && (
          <Button
            size="small"
            icon={<ArrowDown aria-hidden="true" size={18} />}
            className={styles.below}
            onClick={showEnd}
          >
            New message
          </Button>
        )}
        {canWrite(conversation) && (
          <Composer
            key={id}
            conversationId={id}
            name={name}
            onSend={(text) => outbox.queue(id, text)}
          />
        )}
      </div>
      <div ref={bottom} />
    </div>
  );
}

function senderName({ isOwn, sender }: Message, partner: string): string {
  if (sender === "support") return "Steady support";
  return isOwn ? t`You` : partner;
}

/** Whether the element of the ref is in the viewport; true where the browser cannot observe it. */
function useInView() {
  const [isInView, setIsInView] = useState(!("IntersectionObserver" in window));
  const ref = useCallback((element: Element | null) => {
    if (!element || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver((entries) => {
      setIsInView(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isInView] as const;
}

const listenForVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Once the end is in view of a visible page. A lost call is repeated when more arrives. */
function useMarkRead({ conversation, messages }: Thread, isEndInView: boolean) {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(listenForVisibility, () => !document.hidden);
  const newest = messages.findLast(({ isOwn }) => !isOwn)?.sequence ?? 0;
  const { _id: id, readUpTo } = conversation;
  useEffect(() => {
    if (!isVisible || !isEndInView || newest <= readUpTo) return;
    markRead(client, id, newest).catch(() => undefined);
  }, [client, id, isVisible, isEndInView, newest, readUpTo]);
}

/** Closer than this to the end, the page follows new messages. */
const nearPx = 240;

/**
 * Announces new messages, and keeps the end on the screen unless the user reads further up. The ref
 * is for the element below all others.
 */
function useArrivals({ messages }: Thread, unsent: number, name: string) {
  const bottom = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.sequence ?? 0;
  const known = useRef({ newest, unsent, isNear: true });
  const [hasMoreBelow, setHasMoreBelow] = useState(false);
  const showEnd = useCallback(() => {
    bottom.current?.scrollIntoView({ block: "end", behavior: "instant" });
    setHasMoreBelow(false);
  }, []);
  // After the router has restored its own position.
  useEffect(showEnd, [showEnd]);
  useEffect(() => {
    const handleScroll = () => {
      const { top = 0 } = bottom.current?.getBoundingClientRect() ?? {};
      known.current.isNear = top - window.innerHeight < nearPx;
      if (known.current.isNear) setHasMoreBelow(false);
    };
    addEventListener("scroll", handleScroll, { passive: true });
    return () => removeEventListener("scroll", handleScroll);
  }, []);
  useLayoutEffect(() => {
    const before = known.current;
    const arrived = messages.filter(({ sequence, isOwn }) => sequence > before.newest && !isOwn);
    const isWritten = unsent > before.unsent;
    known.current = { ...before, newest, unsent };
    for (const message of arrived) announce(`${senderName(message, name)}: ${message.text}`);
    // What the user has just written is always shown.
    if (isWritten || (newest > before.newest && before.isNear)) showEnd();
    else if (arrived.length > 0) setHasMoreBelow(true);
  }, [messages, newest, unsent, name, showEnd]);
  return { bottom, hasMoreBelow, showEnd };
}

/** Loads older messages on request; what is on the screen stays where it is. */
function OlderMessages({ thread: { conversation, older } }: { thread: Thread }) {
  const client = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (older === undefined) return null;
  const handleClick = async () => {
    setIsLoading(true);
    setError(null);
    const fromEnd = () => document.documentElement.scrollHeight - window.scrollY;
    const before = fromEnd();
    try {
      await loadOlder(client, conversation._id, older);
      requestAnimationFrame(() =>
        window.scrollTo({
          top: document.documentElement.scrollHeight - before,
          behavior: "instant",
        }),
      );
      announce("Older messages are shown above");
    } catch (problem) {
      setError(problem);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div className={styles.older}>
      {error !== null && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "Older messages could not be loaded. Please try again.")}
        </Banner>
      )}
      <Button
        kind="secondary"
        size="small"
        isBusy={isLoading}
        busyLabel="Loading..."
        onClick={handleClick}
      >
        Show older messages
      </Button>
    </div>
  );
}
