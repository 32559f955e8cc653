import { useCallback, useEffect, useRef, useState } from "react";
import { getIdentity, readSession, sessionEnds } from "~/api/session";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";

/** How a half-filled form is kept in this tab. Never a password, a file or an agreement. */
export interface Draft<T> {
  /** Where it is kept; what was kept under a further key is taken over (a visitor's, by the account). */
  keys: readonly [string, ...string[]];
  /** What of the values is kept; null while nothing is worth it. */
  pick: (values: T) => object | null;
  /** What was kept may be of an older form, or of somebody else's making; null: of no use. */
  read: (kept: unknown) => Partial<T> | null;
}

interface Watched<T> {
  values: () => T;
  /** Tells of every change; returns how to stop listening. */
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
 * Keeps what is typed a moment after the last key, and before the page or the form goes; what was
 * emptied again does not come back. `keep` does it at once, for whoever is about to reload the page.
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
    // What a visitor typed now has an owner, and is not for the next visitor.
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
    /** Somebody who left meanwhile left nothing behind. */
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
