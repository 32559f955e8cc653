import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Removes parameters from the URL after they were read; the page does not change. */
export function useClearSearchParams(): (names: readonly string[]) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (names) => {
      const rest = new URLSearchParams(window.location.search);
      for (const name of names) rest.delete(name);
      setParams(rest, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
}
