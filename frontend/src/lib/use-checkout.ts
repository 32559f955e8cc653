import { useCallback, useState } from "react";
import { useInFlight } from "./use-in-flight";

/**
 * Leaves for a page to pay at. `begin` opens one such page with the provider, so it is asked once, and
 * stays busy until this page is gone.
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
