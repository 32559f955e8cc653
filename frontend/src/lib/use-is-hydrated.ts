import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while what the build has rendered is taken over: what is drawn then may depend on nothing that
 * only the browser knows, such as answers that have come already, or the hour.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
