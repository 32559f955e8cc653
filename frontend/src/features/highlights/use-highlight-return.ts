import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { keys } from "~/data/keys";
import { poll } from "~/data/poll";
import type { PurchaseState } from "~/lib/purchase-state";
import { useClearSearchParams } from "~/lib/use-clear-search-params";

const hint = "highlight";
const bounds = { everyMs: 3_000, atMost: 20 };

/**
 * KDASH-036: after returning from checkout for a highlight. The provider's webhook activates it
 * (HIGH-010); the record is refetched until it shows.
 */
export function useHighlightReturn(isActive: boolean): PurchaseState {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const forget = useClearSearchParams();
  const [came] = useState(() => params.get(hint));
  const [isExhausted, setIsExhausted] = useState(false);
  const isWaiting = came === "success" && !isActive && !isExhausted;
  useEffect(() => {
    if (!isWaiting) return;
    return poll({
      ...bounds,
      ask: () => queryClient.invalidateQueries({ queryKey: keys.me }),
      onExhausted: () => setIsExhausted(true),
    });
  }, [isWaiting, queryClient]);
  useEffect(() => {
    if (came === null || isWaiting) return;
    forget([hint]);
  }, [came, isWaiting, forget]);
  if (came === null) return "none";
  if (came !== "success") return isActive ? "none" : "abandoned";
  if (isActive) return "settled";
  return isExhausted ? "late" : "waiting";
}
