import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False during hydration: that render must not depend on anything that only the browser knows, such
 * as responses that have already arrived, or the current time.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
