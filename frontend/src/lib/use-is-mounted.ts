import { useCallback, useEffect, useRef } from "react";

/**
 * Whether the component is still on the page. What a response leads to, such as another page, is
 * no longer wanted once the user has gone elsewhere.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
