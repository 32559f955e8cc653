import { useSyncExternalStore } from "react";
import { onIdentityChange } from "~/api/session";
import { openChannel } from "~/lib/channel";
import { followEvents, type MessagesEvent, type StreamEnd } from "./message-events";

/** Whether the server notifies the page of a new message, or the page polls. */
export type Delivery = "live" | "polled";

let delivery: Delivery = "polled";
const listeners = new Set<() => void>();

function setDelivery(now: Delivery): void {
  if (delivery === now) return;
  delivery = now;
  for (const listener of listeners) listener();
}

export function useDelivery(): Delivery {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => delivery,
  );
}

const lostDelaysMs = [1_000, 2_000, 5_000, 15_000];
const maxLostDelayMs = 30_000;
/** A server without a place for another stream, or one that does not know them yet. */
const refusedDelayMs = 60_000;
/** What buffers is configured that way, and remains so. */
const bufferedDelayMs = 300_000;

/** Between one half and the whole: browsers that lost a server do not return all at once. */
const withJitter = (ms: number) => ms * (0.5 + Math.random() / 2);

function retryDelay(end: StreamEnd, failures: number): number {
  if (end === "refused") return refusedDelayMs;
  if (end === "buffered") return bufferedDelayMs;
  return lostDelaysMs[failures - 1] ?? maxLostDelayMs;
}

/** Resolves early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

interface Outcome {
  onEvent: (event: MessagesEvent) => void;
  onDelivery: (now: Delivery) => void;
}

/** Keeps one stream open. Polling continues until the first event of each has arrived. */
async function keepOpen(signal: AbortSignal, { onEvent, onDelivery }: Outcome): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    onDelivery("polled");
    const end = await followEvents(signal, (event) => {
      failures = 0;
      onDelivery("live");
      onEvent(event);
    });
    failures += 1;
    onDelivery("polled");
    if (!signal.aborted) await pause(withJitter(retryDelay(end, failures)), signal);
  }
}

/** What the tab with the stream passes on to the others of the same user. */
type Shared = { event: MessagesEvent } | { delivery: Delivery } | { isAsking: true };

/** Only one tab at a time runs `work`, where the browser can agree on one. */
function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): void {
  const pending = navigator.locks?.request(name, { signal }, work) ?? work();
  // Aborted while another tab had the lock.
  pending.catch(() => undefined);
}

/** Until the signal aborts it. */
function follow(
  ownerId: string,
  signal: AbortSignal,
  onEvent: (event: MessagesEvent) => void,
): void {
  const name = `steady-messages-${ownerId}`;
  const channel = openChannel(name);
  const share = (shared: Shared) => channel?.postMessage(shared);
  let isLeading = false;
  signal.addEventListener("abort", () => {
    channel?.close();
    setDelivery("polled");
  });
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if ("isAsking" in data) {
        if (isLeading) share({ delivery });
      } else if (isLeading) {
        return;
      } else if ("event" in data) onEvent(data.event);
      else setDelivery(data.delivery);
    };
    share({ isAsking: true });
  }
  inOneTab(name, signal, () => {
    isLeading = true;
    return keepOpen(signal, {
      onEvent: (event) => {
        share({ event });
        onEvent(event);
      },
      onDelivery: (now) => {
        if (signal.aborted) return;
        setDelivery(now);
        share({ delivery: now });
      },
    });
  });
}

/**
 * Notified of changes in a user's conversations as they happen. A page in the back-forward cache
 * has no stream. Returns a function that ends it.
 */
export function followMessages(
  ownerId: string,
  onEvent: (event: MessagesEvent) => void,
): () => void {
  let current: AbortController | null = null;
  const start = () => {
    if (current) return;
    current = new AbortController();
    follow(ownerId, current.signal, onEvent);
  };
  const stop = () => {
    current?.abort();
    current = null;
  };
  addEventListener("pagehide", stop);
  addEventListener("pageshow", start);
  // At once, and not only when its component unmounts: the log-out is sent before that, and a server that handles
  // it first would answer a stream that is being opened with 401.
  const unsubscribe = onIdentityChange(stop);
  start();
  return () => {
    unsubscribe();
    removeEventListener("pagehide", stop);
    removeEventListener("pageshow", start);
    stop();
  };
}
