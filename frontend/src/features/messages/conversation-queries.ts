import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";
import type { MessagesEvent } from "./message-events";
import {
  type Conversation,
  lastWithoutGap,
  type Message,
  mergeMessages,
  type Thread,
} from "./thread";

const conversationsAtOnce = 20;
const messagesAtOnce = 50;

/** The number of unread messages; the server counts to 100. */
export const unreadMessagesQueryOptions = queryOptions({
  queryKey: ownKeys.unreadMessages,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/conversations/unread", { signal }))).data.unread,
});

/** The user's conversations, the latest message first. */
export const conversationsQueryOptions = infiniteQueryOptions({
  queryKey: ownKeys.conversationLists,
  queryFn: async ({ client, pageParam, signal }) => {
    const query = { limit: conversationsAtOnce, ...(pageParam ? { cursor: pageParam } : {}) };
    const page = await call(api.GET("/api/conversations", { params: { query }, signal }));
    client.setQueryData(unreadMessagesQueryOptions.queryKey, page.unread);
    return page;
  },
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
  // Refetched on mount, because the user opens it to see new messages.
  staleTime: 0,
});

/** The conversation with an account, if there is one. */
export async function findConversation(accountId: string): Promise<Conversation | null> {
  const query = { with: accountId };
  return (await call(api.GET("/api/conversations", { params: { query } }))).data[0] ?? null;
}

type Page = { before?: number; after?: number };

function readPage(id: string, page: Page, signal?: AbortSignal) {
  const params = { path: { id }, query: { limit: messagesAtOnce, ...page } };
  return call(api.GET("/api/conversations/{id}", { params, ...(signal ? { signal } : {}) }));
}

async function readLatest(id: string, signal: AbortSignal): Promise<Thread> {
  const { data, next } = await readPage(id, {}, signal);
  return { ...data, older: next };
}

/** Messages since the last one; null where the whole conversation must be refetched. */
async function readSince(id: string, known: Thread, signal: AbortSignal) {
  const after = lastWithoutGap(known.messages);
  const { data } = await readPage(id, { after }, signal);
  // Once a booking is paid, nothing is hidden anymore. After a long absence, the latest are enough.
  const isSame = data.conversation.isBooked === known.conversation.isBooked;
  return isSame && data.messages.length < messagesAtOnce ? data : null;
}

/** A conversation with its latest messages; refetching loads only what came since. */
export const conversationQueryOptions = (id: string) => {
  const queryKey = ownKeys.conversation(id);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const known = () => client.getQueryData<Thread>(queryKey);
      const before = known();
      const since = before && (await readSince(id, before, signal));
      // Older and own messages may have been added while this was loading.
      const now = known();
      if (!since || !now) return readLatest(id, signal);
      const messages = mergeMessages(now.messages, since.messages);
      return { conversation: since.conversation, messages, older: now.older };
    },
    staleTime: 0,
  });
};

function update(client: QueryClient, id: string, change: (known: Thread) => Thread): void {
  client.setQueryData<Thread>(ownKeys.conversation(id), (known) => known && change(known));
}

/** Shows a message that the server has just stored, and refetches what it changes. */
export function addSentMessage(client: QueryClient, message: Message): void {
  const { conversationId: id } = message;
  update(client, id, (known) => ({
    ...known,
    messages: mergeMessages(known.messages, [message]),
  }));
  for (const queryKey of [ownKeys.conversation(id), ownKeys.conversationLists]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Refetches what the server says has changed; without a conversation, any may have. */
export function applyMessagesEvent(client: QueryClient, event: MessagesEvent): void {
  client.setQueryData(unreadMessagesQueryOptions.queryKey, event.unread);
  const one = event.conversationId
    ? ownKeys.conversation(event.conversationId)
    : ownKeys.openConversations;
  for (const queryKey of [one, ownKeys.conversationLists]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Ends the effect of the user's own report. */
export async function reopenConversation(client: QueryClient, id: string): Promise<void> {
  await call(api.POST("/api/conversations/{id}/reopen", { params: { path: { id } } }));
  await client.invalidateQueries({ queryKey: ownKeys.conversations });
}

export async function loadOlder(client: QueryClient, id: string, before: number): Promise<void> {
  const { data, next } = await readPage(id, { before });
  update(client, id, (known) => ({
    ...known,
    messages: mergeMessages(known.messages, data.messages),
    older: next,
  }));
}

/** Later messages stay unread. */
export async function markRead(client: QueryClient, id: string, upTo: number): Promise<void> {
  const sent = { params: { path: { id } }, body: { upTo } };
  const { data } = await call(api.POST("/api/conversations/{id}/read", sent));
  client.setQueryData(unreadMessagesQueryOptions.queryKey, data.unread);
  update(client, id, (known) => ({
    ...known,
    conversation: { ...known.conversation, readUpTo: upTo, unread: 0 },
  }));
  void client.invalidateQueries({ queryKey: ownKeys.conversationLists, refetchType: "none" });
}
