import { useCallback, useEffect, useRef, useState } from "react";
import { getIdentity, readSession, sessionEnds } from "~/api/session";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";

/** How a form's draft is stored in this tab. Never a password, a file or an agreement. */
export interface Draft<T> {
  /**
   * The storage key; a draft under one of the further keys is adopted (a visitor's, by the
   * account).
   */
  keys: readonly [string, ...string[]];
  /** The part of the values to store; null while there is nothing worth storing. */
  pick: (values: T) => object | null;
  /**
   * Parses a stored draft, which may come from an older version of the form or be tampered with;
   * null: unusable.
   */
  read: (kept: unknown) => Partial<T> | null;
}

interface Watched<T> {
  values: () => T;
  /** Subscribes to changes; returns the unsubscribe function. */
  listen: (onChange: (values: T) => void) => () => void;
}

const saveAfterMs = 300;
const lastMoments = ["pagehide", sessionEnds];

export function useRestored<T>(draft: Draft<T> | undefined): Partial<T> | null {
  const [restored] = useState(() => {
    for (const key of draft?.keys ?? []) {
      const found = draft?.read(readDraft(key)) ?? null;
      if (found) return found;
    }
    return null;
  });
  return restored;
}

/**
 * Stores input shortly after the last keystroke, and before the page or the form closes; fields
 * that were emptied again are not restored. `keep` stores it immediately, for code that is about to
 * reload the page.
 */
export function useDraft<T>(draft: Draft<T> | undefined, form: Watched<T>) {
  const latest = useRef({ draft, form });
  latest.current = { draft, form };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const forget = useCallback(() => {
    settle();
    for (const key of latest.current.draft?.keys ?? []) removeDraft(key);
  }, [settle]);
  const keep = useCallback(() => {
    const { draft: how, form: watched } = latest.current;
    if (!how) return;
    settle();
    const kept = how.pick(watched.values());
    if (!kept) return forget();
    const [own, ...others] = how.keys;
    writeDraft(own, kept);
    // The visitor's draft now belongs to an account, and must not be offered to the next visitor.
    for (const key of others) removeDraft(key);
  }, [settle, forget]);

  useEffect(() => {
    const owner = getIdentity(readSession());
    const handleChange = () => {
      const { draft: how, form: watched } = latest.current;
      settle();
      if (!how?.pick(watched.values())) return forget();
      timer.current = setTimeout(keep, saveAfterMs);
    };
    /** If the user logged out in the meantime, nothing is stored. */
    const keepLastKeys = () => {
      if (timer.current && getIdentity(readSession()) === owner) keep();
      settle();
    };
    const [, ...others] = latest.current.draft?.keys ?? [];
    if (others.some((key) => readDraft(key))) handleChange();
    const stop = latest.current.form.listen(handleChange);
    for (const end of lastMoments) addEventListener(end, keepLastKeys);
    return () => {
      keepLastKeys();
      for (const end of lastMoments) removeEventListener(end, keepLastKeys);
      stop();
    };
  }, [settle, forget, keep]);
  return { forget, keep };
}
