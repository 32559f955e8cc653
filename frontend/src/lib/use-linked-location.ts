import { useContext } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from "react-router";
import type { ListState } from "./list-params";

const isFromControl = (state: unknown) => (state as ListState | null)?.isFromControl === true;

interface LinkedLocation {
  /** The location's key; null if a control of the list led to it (useListParams). */
  linked: string | null;
  /** Whether a link or the Back button leads to a location that is not rendered yet. */
  isLeaving: () => boolean;
}

/** Separates navigations by a link or the Back button from those by a control of the list. */
export function useLinkedLocation(): LinkedLocation {
  const router = useContext(RouterContext)?.router;
  const { key, state } = useLocation();
  return {
    linked: isFromControl(state) ? null : key,
    isLeaving: () => {
      const newest = router?.state.navigation.location ?? router?.state.location;
      return newest !== undefined && newest.key !== key && !isFromControl(newest.state);
    },
  };
}
