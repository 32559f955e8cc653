import { useLocation, useNavigation } from "react-router";

/**
 * Whether a navigation is in progress. Use it in small components: each navigation re-renders them
 * when it starts and ends.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname;
}
