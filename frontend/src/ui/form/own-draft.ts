import { useIdentity } from "~/api/session";
import { storedValues } from "./stored-values";
import type { Draft } from "./use-draft";

/**
 * Stores the whole form of a signed-in user; nothing for a visitor. `place` distinguishes it from
 * that user's other forms. Not for secrets, files or agreements. Nothing is restored into a form
 * that starts prefilled (not `isBlank`).
 */
export function useOwnDraft<T extends object>(
  place: string,
  initial: T,
  isBlank = true,
): Draft<T> | undefined {
  const identity = useIdentity();
  if (!identity) return undefined;
  const blank = JSON.stringify(initial);
  return {
    keys: [`${identity}:${place}`],
    pick: (values) => (JSON.stringify(values) === blank ? null : values),
    read: (kept) => (isBlank ? storedValues(kept, initial) : null),
  };
}
