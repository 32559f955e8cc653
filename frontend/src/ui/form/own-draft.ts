import { useIdentity } from "~/api/session";
import { storedValues } from "./stored-values";
import type { Draft } from "./use-draft";

const withoutPassword = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== "password")) as Partial<T>;

/**
 * Stores the whole form of a signed-in user, but for its `password`; nothing for a visitor. `place`
 * distinguishes it from that user's other forms. Not for other secrets, files or agreements.
 * Nothing is restored into a form that starts prefilled (not `isBlank`).
 */
export function useOwnDraft<T extends object>(
  place: string,
  initial: T,
  isBlank = true,
): Draft<T> | undefined {
  const identity = useIdentity();
  if (!identity) return undefined;
  const empty = withoutPassword(initial);
  const blank = JSON.stringify(empty);
  return {
    keys: [`${identity}:${place}`],
    pick: (values) => {
      const kept = withoutPassword(values);
      return JSON.stringify(kept) === blank ? null : kept;
    },
    read: (kept) => (isBlank ? (storedValues(kept, empty) as Partial<T> | null) : null),
  };
}
