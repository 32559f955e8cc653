import { useCallback, useState } from "react";
import { useInFlight } from "./use-in-flight";

/**
 * Navigates to a checkout page. `begin` creates one with the provider, so it is called once, and
 * the button stays busy until this page is left.
 */
export function useCheckout(begin: () => Promise<{ url: string }>) {
  const { isBusy, run } = useInFlight();
  const [error, setError] = useState<unknown>(null);
  const go = useCallback(
    () =>
      run(async (leaveFor) => {
        setError(null);
        try {
          leaveFor((await begin()).url);
        } catch (failure) {
          setError(failure);
        }
      }),
    [run, begin],
  );
  return { go, isBusy, error };
}
