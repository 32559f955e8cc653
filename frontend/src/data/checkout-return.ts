import { skipToken, type UseQueryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { PurchaseState } from "~/lib/purchase-state";
import { useClearSearchParams } from "~/lib/use-clear-search-params";
import { usePolledQuery } from "./poll";

/** The parameters that the provider's page adds to the return URL. */
const hints = ["payment", "session_id"];

const bounds = { everyMs: 3_000, atMost: 40 };

interface Return<FnData, Data, Key extends UseQueryOptions["queryKey"]> {
  /** Queries the purchase; the session is null unless the user returned from checkout. */
  ask: (session: string | null) => UseQueryOptions<FnData, Error, Data, Key>;
  /** The server has received the payment, or its failure. */
  isSettled: (data: Data | undefined) => boolean;
}

/**
 * Handles the return from checkout. The provider's webhook to the server is authoritative; this
 * only polls for it, a limited number of times and not while the page is hidden. The URL parameter
 * is a hint that is read once: it stays as long as a reload has a reason to poll again.
 */
export function usePurchaseReturn<FnData, Data, Key extends UseQueryOptions["queryKey"]>({
  ask,
  isSettled,
}: Return<FnData, Data, Key>) {
  const [params] = useSearchParams();
  const forget = useClearSearchParams();
  const [came] = useState({ payment: params.get("payment"), session: params.get("session_id") });
  const isPaid = came.payment === "success";
  const options = ask(isPaid ? came.session : null);
  const isAsked = isPaid && options.queryFn !== skipToken;
  const { query, isExhausted } = usePolledQuery(options, {
    ...bounds,
    isWanted: isAsked,
    isOver: isSettled,
  });
  const isOver = isSettled(query.data);
  const isOldNews = came.payment !== null && (isOver || !isPaid);
  useEffect(() => {
    if (!isOldNews) return;
    forget(hints);
  }, [isOldNews, forget]);

  const state = ((): PurchaseState => {
    if (came.payment === null || (isPaid && !isAsked)) return "none";
    if (!isPaid) return isOver ? "none" : "abandoned";
    if (isOver) return "settled";
    return isExhausted ? "late" : "waiting";
  })();
  return { query, state };
}
