import { reloadHolds } from "~/lib/reload-holds";
import { tabStorage } from "~/lib/storage";
import type { TypedFields } from "./unsaved-input";

/** How often the gate checks whether a reload is still blocked. */
const lookEveryMs = 1_000;

/** Versions for which this tab has reloaded: once each, which prevents a reload loop. */
const seenKey = "steady-reloaded-for";

/**
 * "none": no update is ready. "saves": a press stores unsaved input and loads the new version.
 * "typed": it loads when the input was submitted or discarded. "running": it loads when the pending
 * response has arrived.
 */
export type UpdateState = "none" | "saves" | "typed" | "running";

export interface GateParts {
  typed: Pick<TypedFields, "hasSecrets" | "hasText">;
  /** A mutation is in flight. */
  isSending: () => boolean;
  reload: () => void;
}

/** The only code that reloads the page for a new version, and only when nothing is lost. */
export function createReloadGate({ typed, isSending, reload }: GateParts) {
  let wanted: string | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let state: UpdateState = "none";
  const listeners = new Set<() => void>();

  const isInterrupting = () => isSending() || document.querySelector("dialog[open]") !== null;
  const isLosing = () => reloadHolds().length > 0 || typed.hasText() || typed.hasSecrets();
  const canKeep = () =>
    !typed.hasText() && !typed.hasSecrets() && reloadHolds().every(({ keep }) => keep);

  const isTyped = () =>
    typed.hasText() || typed.hasSecrets() || reloadHolds().some((hold) => hold.isTyped);

  const show = (next: UpdateState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const stopLooking = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", handleHidden);
  };
  const go = () => {
    stopLooking();
    tabStorage.setItem(seenKey, JSON.stringify([...seen(), wanted]));
    wanted = null;
    reload();
  };
  /** Saves all input first; does nothing if something cannot be saved. */
  const saveAndReload = () => {
    if (wanted === null || isInterrupting() || !canKeep()) return;
    if (reloadHolds().every(({ keep }) => keep?.())) go();
  };
  const look = () => {
    if (wanted === null) return;
    if (!isInterrupting() && !isLosing()) go();
    else show(canKeep() ? "saves" : isTyped() ? "typed" : "running");
  };
  const handleHidden = () => {
    if (document.hidden) saveAndReload();
  };

  return {
    /** A new version is active; `version` is its name. */
    request: (version: string) => {
      if (wanted !== null || seen().includes(version)) return;
      wanted = version;
      document.addEventListener("visibilitychange", handleHidden);
      timer = setInterval(look, lookEveryMs);
      look();
    },
    close: stopLooking,
    saveAndReload,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type ReloadGate = ReturnType<typeof createReloadGate>;

function seen(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(seenKey) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
