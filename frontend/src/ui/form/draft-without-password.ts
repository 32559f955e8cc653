import { useOwnDraft } from "./own-draft";
import type { Draft } from "./use-draft";

const withoutPassword = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== "password")) as Partial<T>;

/** As useOwnDraft(), for a form that is confirmed with the user's `password`. */
export function useDraftWithoutPassword<T extends { password: string }>(
  place: string,
  initial: T,
): Draft<T> | undefined {
  const draft = useOwnDraft<Partial<T>>(place, withoutPassword(initial));
  return (
    draft && {
      ...draft,
      pick: (values) => draft.pick(withoutPassword(values)),
      read: (kept) => draft.read(kept) as Partial<T> | null,
    }
  );
}
