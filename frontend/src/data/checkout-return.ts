import { skipToken, type UseQueryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { PurchaseState } from "~/lib/purchase-state";
import { useClearSearchParams } from "~/lib/use-clear-search-params";
import { usePolledQuery } from "./poll";

/** What the provider's page sends along on the way back. */
const hints = ["payment", "session_id"];

const bounds = { everyMs: 3_000, atMost: 40 };

interface Return<FnData, Data, Key extends UseQueryOptions["queryKey"]> {
  /** Asks for what was bought; the session is null where nobody came back from paying. */
  ask: (session: string | null) => UseQueryOptions<FnData, Error, Data, Key>;
  /** The server has heard of the payment, or of its failure. */
  isSettled: (data: Data | undefined) => boolean;
}

/**
 * Somebody comes back from the provider's page. Its own message to the server is the truth; here is only
 * watched for it, so many times and not while nobody looks. The address is a hint that is read once: it
 * stays as long as a reload has something to ask again.
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
