import { useSyncExternalStore } from "react";
import { ApiError, errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { onIdentityChange, readSession, useIdentity } from "~/api/session";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import type { Message } from "./thread";

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** The server stores each key once, however often it is sent. */
  key: string;
  conversationId: string;
  text: string;
  queuedAt: string;
  /** Why the server refused it; it and those after it wait for a decision. */
  problem?: string;
}

export type OutboxAction =
  | { type: "queue"; message: Outgoing }
  /** Stored by the server. */
  | { type: "sent"; keys: readonly (string | undefined)[] }
  | { type: "refuse"; key: string; problem: string }
  | { type: "retry"; key: string }
  | { type: "discard"; key: string };

type Queue = readonly Outgoing[];

export function outboxReducer(queue: Queue, action: OutboxAction): Queue {
  switch (action.type) {
    case "queue":
      return [...queue, action.message];
    case "sent": {
      const rest = queue.filter(({ key }) => !action.keys.includes(key));
      return rest.length === queue.length ? queue : rest;
    }
    case "refuse":
      return queue.map((one) =>
        one.key === action.key ? { ...one, problem: action.problem } : one,
      );
    case "retry":
      return queue.map((one) => {
        if (one.key !== action.key) return one;
        const { problem: _, ...again } = one;
        return again;
      });
    case "discard":
      return queue.filter(({ key }) => key !== action.key);
  }
}

/** In order: nothing is sent past a refused message of the same conversation. */
export function nextToSend(queue: Queue): Outgoing | null {
  const stopped = new Set<string>();
  for (const one of queue) {
    if (one.problem !== undefined) stopped.add(one.conversationId);
    else if (!stopped.has(one.conversationId)) return one;
  }
  return null;
}

/** Refusals that pass: too many calls, a server that is restarting. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= 500 || (error.status === 429 && error.code !== "enquiry_limit");
}

const retryDelaysMs = [2_000, 5_000, 15_000];
const maxRetryDelayMs = 30_000;

async function sendOne({ key, text, conversationId: id }: Outgoing): Promise<Message> {
  const sent = { params: { path: { id } }, body: { key, text } };
  return (await call(api.POST("/api/conversations/{id}/messages", sent))).data;
}

const isQueue = (value: unknown): value is Outgoing[] =>
  Array.isArray(value) &&
  value.every((one) =>
    ["key", "conversationId", "text", "queuedAt"].every((name) => typeof one?.[name] === "string"),
  );

/**
 * The unsent messages of one user in this tab: stored until the server has confirmed them, and sent
 * one after another, each at least once; the key makes it once.
 */
function createOutbox(ownerId: string) {
  const place = `${ownerId}:messages`;
  const stored = (readDraft(place) as { queue?: unknown } | null)?.queue;
  let queue: Queue = isQueue(stored) ? stored : [];
  let sending: string | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const receivers = new Set<(message: Message) => void>();
  let snapshot: { queue: Queue; sending: string | null } = { queue, sending };

  const publish = () => {
    snapshot = { queue, sending };
    for (const listener of listeners) listener();
  };
  const dispatch = (action: OutboxAction) => {
    const next = outboxReducer(queue, action);
    if (next === queue) return;
    queue = next;
    if (queue.length > 0) writeDraft(place, { queue });
    else removeDraft(place);
    publish();
  };
  const isOwn = () => !isClosed && readSession().user?._id === ownerId;

  /** Sends one message; returns after how long the next one may be sent. */
  const send = async (next: Outgoing): Promise<number> => {
    try {
      const message = await sendOne(next);
      failures = 0;
      if (!isOwn()) return 0;
      for (const receive of receivers) receive(message);
      dispatch({ type: "sent", keys: [next.key] });
      return 0;
    } catch (error) {
      if (!isOwn()) return 0;
      if (mayPass(error)) {
        failures += 1;
        return retryDelaysMs[failures - 1] ?? maxRetryDelayMs;
      }
      const problem = errorMessage(error, "It could not be sent. Please try again.");
      dispatch({ type: "refuse", key: next.key, problem });
      return 0;
    }
  };
  const pump = async () => {
    clearTimeout(timer);
    const next = nextToSend(queue);
    if (sending || !next || !isOwn() || !navigator.onLine) return;
    sending = next.key;
    publish();
    const waitMs = await send(next);
    sending = null;
    publish();
    timer = setTimeout(pump, waitMs);
  };
  const pumpNow = () => void pump();
  addEventListener("online", pumpNow);
  pumpNow();
  return {
    ownerId,
    read: () => snapshot,
    queue: (conversationId: string, text: string) => {
      const queuedAt = new Date().toISOString();
      const key = crypto.randomUUID();
      dispatch({ type: "queue", message: { key, conversationId, text, queuedAt } });
      pumpNow();
    },
    retry: (key: string) => {
      dispatch({ type: "retry", key });
      pumpNow();
    },
    discard: (key: string) => {
      dispatch({ type: "discard", key });
      pumpNow();
    },
    /** The server lists them, so an answer to them was lost. */
    confirm: (messages: readonly Message[]) =>
      dispatch({ type: "sent", keys: messages.map(({ key }) => key) }),
    onSent: (receive: (message: Message) => void) => {
      receivers.add(receive);
      return () => void receivers.delete(receive);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener("online", pumpNow);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

let current: Outbox | null = null;

/** Unsent messages of one user are never sent in the name of the next one. */
onIdentityChange(() => {
  current?.close();
  current = null;
});

export function getOutbox(ownerId: string): Outbox {
  if (current?.ownerId !== ownerId) {
    current?.close();
    current = createOutbox(ownerId);
  }
  return current;
}

/** The signed-in user's outbox, and its state. */
export function useOutbox() {
  const outbox = getOutbox(useIdentity() ?? "");
  const state = useSyncExternalStore(outbox.subscribe, outbox.read);
  return { outbox, ...state };
}
