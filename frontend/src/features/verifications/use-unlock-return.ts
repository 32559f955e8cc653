import { skipToken, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePurchaseReturn } from "~/data/checkout-return";
import { keys } from "~/data/keys";
import { ownKeys } from "~/data/own-keys";
import { checkPaymentAndUnlock } from "./identity-unlock";

/** After returning from checkout for the unlock: polls the server for the payment (IDV-008). */
export function useUnlockReturn() {
  const queryClient = useQueryClient();
  const { query, state } = usePurchaseReturn({
    ask: (session) => ({
      queryKey: ownKeys.unlock(session),
      queryFn: session === null ? skipToken : () => checkPaymentAndUnlock(session),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    isSettled: (answer) => answer !== undefined,
  });
  useEffect(() => {
    if (query.isSuccess) queryClient.invalidateQueries({ queryKey: keys.me });
  }, [query.isSuccess, queryClient]);
  return state;
}
