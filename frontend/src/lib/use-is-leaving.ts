import { useLocation, useNavigation } from "react-router";

/** Whether another page is on its way. For small parts: each navigation draws them again as it begins and ends. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname;
}
