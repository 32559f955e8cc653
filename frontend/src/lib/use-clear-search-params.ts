import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Takes parameters that were read once out of the address; the page stays where it is. */
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
