import { useSyncExternalStore } from "react";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import { browserStorage } from "~/lib/storage";
import type { Safety } from "./safety-query";

const prefix = "steady-help:";
const firstPauseMs = 2_000;
const maxPauseMs = 10_000;

/** A press that the server has not confirmed yet. */
export interface QueuedHelp {
  /** Chosen once for each press, so that the server counts it once however often it is sent. */
  id: string;
  pressedAt: string;
}

interface Entry {
  queued?: QueuedHelp | undefined;
  /** The server will never accept it. */
  refusal?: string | undefined;
}

const entries = new Map<string, Entry>();
const running = new Set<string>();
const listeners = new Set<() => void>();

function update(bookingId: string, entry: Entry): void {
  entries.set(bookingId, entry);
  for (const listener of listeners) listener();
}

function readStored(bookingId: string): QueuedHelp | undefined {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(prefix + bookingId) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const { id, pressedAt } = stored as Partial<QueuedHelp>;
    return id && pressedAt ? { id, pressedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Also a press from before a reload. */
function findEntry(bookingId: string): Entry {
  let entry = entries.get(bookingId);
  if (!entry) {
    entry = { queued: readStored(bookingId) };
    entries.set(bookingId, entry);
  }
  return entry;
}

/** Ends early when the line is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
}

const refusals = new Set([400, 403, 404, 409]);

async function send(id: string, { id: key }: QueuedHelp): Promise<Safety> {
  const params = { path: { id } };
  return (await call(api.POST("/api/bookings/{id}/safety/help", { params, body: { id: key } })))
    .data;
}

/** Sends the queued press until the server has it, also after the page has changed. */
export async function flushHelp(bookingId: string, onSent: (safety: Safety) => void) {
  if (running.has(bookingId)) return;
  running.add(bookingId);
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const { queued } = findEntry(bookingId);
      if (!queued) return;
      try {
        const safety = await send(bookingId, queued);
        browserStorage.removeItem(prefix + bookingId);
        onSent(safety);
        return update(bookingId, {});
      } catch (error) {
        if (error instanceof ApiError && refusals.has(error.status)) {
          browserStorage.removeItem(prefix + bookingId);
          return update(bookingId, { refusal: error.serverText ?? "" });
        }
      }
      await pause(pauseMs);
    }
  } finally {
    running.delete(bookingId);
  }
}

export function pressHelp(bookingId: string, onSent: (safety: Safety) => void): void {
  if (!findEntry(bookingId).queued) {
    const queued = { id: crypto.randomUUID(), pressedAt: new Date().toISOString() };
    browserStorage.setItem(prefix + bookingId, JSON.stringify(queued));
    update(bookingId, { queued });
  }
  void flushHelp(bookingId, onSent);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useHelpEntry = (bookingId: string): Entry =>
  useSyncExternalStore(subscribe, () => findEntry(bookingId));

/** For tests: as after a reload. */
export function forgetHelpEntries(): void {
  entries.clear();
}
