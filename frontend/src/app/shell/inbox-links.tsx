import { useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIdentity } from "~/api/session";
import { ownKeys } from "~/data/own-keys";
import { usePolledQuery } from "~/data/poll";
import {
  addSentMessage,
  applyMessagesEvent,
  unreadMessagesQueryOptions,
} from "~/features/messages/conversation-queries";
import { followMessages, useDelivery } from "~/features/messages/delivery";
import { getOutbox } from "~/features/messages/outbox";
import { routes } from "~/lib/routes";
import { NavLink } from "~/ui/link/link";
import { Bell } from "./bell";
import styles from "./bell.module.css";

/** While the page is visible, for a working day. Returning to the page polls too. */
const pace = {
  live: { everyMs: 120_000, atMost: 240 },
  polled: { everyMs: 20_000, atMost: 1_440 },
};
const untilLeft = {
  isBackground: true,
  isWanted: true,
  isOver: () => false,
};

/** Sends what an earlier page could not, wherever the user is now. */
function useOutboxDelivery() {
  const client = useQueryClient();
  const ownerId = useIdentity();
  useEffect(() => {
    if (!ownerId) return;
    return getOutbox(ownerId).onSent((message) => addSentMessage(client, message));
  }, [client, ownerId]);
}

/** Events of the server, until the user logs out. */
function useMessageEvents() {
  const client = useQueryClient();
  const ownerId = useIdentity();
  useEffect(() => {
    if (!ownerId) return;
    return followMessages(ownerId, (event) => applyMessagesEvent(client, event));
  }, [client, ownerId]);
}

/** Refetches the lists that a new message changes. */
function useRefetchOnArrival(unread: number | undefined) {
  const client = useQueryClient();
  const known = useRef<number>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (before === undefined || unread === undefined || unread <= before) return;
    const { conversationLists, notificationLists, unreadNotifications } = ownKeys;
    for (const queryKey of [conversationLists, notificationLists, unreadNotifications]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, unread]);
}

/** The links to messages and notifications, each with the number of unread ones. */
export default function InboxLinks() {
  return (
    <>
      <MessagesLink />
      <Bell />
    </>
  );
}

/** The link to the conversations and the number of unread messages, without their content. */
function MessagesLink() {
  useOutboxDelivery();
  useMessageEvents();
  const { query } = usePolledQuery(unreadMessagesQueryOptions, {
    ...pace[useDelivery()],
    ...untilLeft,
  });
  useRefetchOnArrival(query.data);
  const unread = query.data ?? 0;
  const count = unread > 99 ? "99+" : String(unread);
  return (
    <NavLink
      to={routes.messages}
      className={styles.bell}
      aria-label={unread > 0 ? `Messages, ${count} unread` : "Messages"}
    >
      <MessageCircle aria-hidden="true" size="1.25rem" />
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {count}
        </span>
      )}
    </NavLink>
  );
}
