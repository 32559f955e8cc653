import { tabStorage } from "./storage";

/**
 * Half-filled forms, kept in this tab only (session storage). Never a password, a file or card data:
 * a caller keeps what it hands in and nothing else, and checks the shape of what comes back.
 */
const prefix = "steady-draft:";
const version = 1;
const lifetimeMs = 24 * 3_600_000;

interface Stored {
  version?: unknown;
  savedAt?: unknown;
  value?: unknown;
}

/** What was kept under the key, unless it is older than a day. Its shape is not checked here. */
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

/** Whether a form of this person waits in this tab. */
export function hasDraftsOf(userId: string): boolean {
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
