import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readSession } from "~/api/session";
import { keys } from "~/data/keys";
import { meQueryOptions } from "~/data/me";
import type { PurchaseState } from "~/lib/purchase-state";
import { useClearSearchParams } from "~/lib/use-clear-search-params";
import { checkPaymentAndUnlock, lookForPaidUnlock } from "./identity-unlock";
import { oncePerReturn, unlockInSteps } from "./unlock-steps";

/** The URL parameters that the provider's page adds on return (KDASH-001). */
const hints = ["payment", "session_id"];

/**
 * After returning from checkout for the unlock, on the companion's dashboard: runs the steps, then
 * restores the URL (KDASH-032).
 */
export function useUnlockSteps(): PurchaseState {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const forget = useClearSearchParams();
  const [came] = useState({ payment: params.get("payment"), session: params.get("session_id") });
  const isPaid = came.payment === "success";
  const [state, setState] = useState<PurchaseState>(() => {
    if (came.payment === null) return "none";
    return isPaid ? "waiting" : "abandoned";
  });

  useEffect(() => {
    if (came.payment === null) return;
    let isGone = false;
    const finish = (next: PurchaseState) => {
      if (isGone) return;
      setState(next);
      forget(hints);
    };
    const userId = readSession().user?._id ?? "";
    const { session } = came;
    const refresh = async () => {
      const me = await queryClient.fetchQuery({ ...meQueryOptions, staleTime: 0 });
      return me.idVerificationUnlocked;
    };
    if (!isPaid) finish("abandoned");
    else {
      oncePerReturn(`${userId} ${session}`, () =>
        unlockInSteps({
          unlock: () => lookForPaidUnlock(userId),
          check: async () =>
            session !== null && (await checkPaymentAndUnlock(session)).idVerificationUnlocked,
          refresh,
        }),
      ).then(async (isUnlocked) => {
        await queryClient.invalidateQueries({ queryKey: keys.me });
        finish(isUnlocked ? "settled" : "late");
      });
    }
    return () => {
      isGone = true;
    };
  }, [came, isPaid, queryClient, forget]);
  return state;
}
