import { tabStorage } from "./storage";

/**
 * Drafts of half-filled forms, stored in this tab only (session storage). Never a password, a file
 * or card data: callers store only what they pass in, and validate the shape of what they read.
 */
const prefix = "steady-draft:";
const version = 1;
const lifetimeMs = 24 * 3_600_000;

interface Stored {
  version?: unknown;
  savedAt?: unknown;
  value?: unknown;
}

/**
 * The value stored under the key, unless it is older than a day. Its shape is not validated here.
 */
export function readDraft(key: string, nowMs: number = Date.now()): unknown {
  const stored = parsed(tabStorage.getItem(prefix + key));
  if (stored?.version !== version || typeof stored.savedAt !== "number") return null;
  return nowMs - stored.savedAt < lifetimeMs ? (stored.value ?? null) : null;
}

export function writeDraft(key: string, value: object, nowMs: number = Date.now()): void {
  tabStorage.setItem(prefix + key, JSON.stringify({ version, savedAt: nowMs, value }));
}

export function removeDraft(key: string): void {
  tabStorage.removeItem(prefix + key);
}

/** Whether this tab has a draft of this user's form. */
export function hasDrafts(userId: string): boolean {
  return tabStorage.keys().some((key) => key.startsWith(`${prefix}${userId}:`));
}

function parsed(raw: string | null): Stored | null {
  if (!raw) return null;
  try {
    return JSON.parse(raw) as Stored | null;
  } catch {
    return null;
  }
}
