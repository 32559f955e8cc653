import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { blockReload } from "~/lib/reload-holds";

export interface Bounds {
  everyMs: number;
  atMost: number;
}

interface Poll extends Bounds {
  /** Polling does not block a reload: the count may restart. */
  isBackground?: boolean;
  ask: () => Promise<unknown>;
  /** All attempts made, and the poll was not stopped. */
  onExhausted: () => void;
}

/**
 * Polls at an interval and at most a given number of times, whatever the outcome: a lost connection
 * or a refusal counts like a response. Pauses while the page is hidden. Returns a function that
 * stops it.
 */
export function poll({ everyMs, atMost, isBackground, ask, onExhausted }: Poll): () => void {
  let asked = 0;
  let isStopped = false;
  // A reload would restart the count.
  const letGo = blockReload({ isHolding: () => !isBackground });
  const timer = setInterval(async () => {
    if (document.hidden) return;
    asked += 1;
    const isLast = asked >= atMost;
    if (isLast) clearInterval(timer);
    await ask().catch(() => undefined);
    if (!isLast) return;
    letGo();
    if (!isStopped) onExhausted();
  }, everyMs);
  return () => {
    isStopped = true;
    letGo();
    clearInterval(timer);
  };
}

interface Polled<Data> extends Bounds, Pick<Poll, "isBackground"> {
  isWanted: boolean;
  isOver: (data: Data | undefined) => boolean;
}

/** A query that is polled until its response is final, or a maximum number of times. */
export function usePolledQuery<FnData, Data, Key extends UseQueryOptions["queryKey"]>(
  options: UseQueryOptions<FnData, Error, Data, Key>,
  { everyMs, atMost, isBackground = false, isWanted, isOver }: Polled<Data>,
): { query: UseQueryResult<Data>; isExhausted: boolean } {
  const [isExhausted, setIsExhausted] = useState(false);
  // The next poll comes soon anyway, and each is counted.
  const query = useQuery({ ...options, ...(isWanted ? { retry: false } : {}) });
  const { refetch } = query;
  const isPolling = isWanted && !isExhausted && !isOver(query.data);
  useEffect(() => {
    if (!isPolling) return;
    return poll({
      everyMs,
      atMost: atMost - 1, // the query itself has made the first request
      isBackground,
      ask: () => refetch({ cancelRefetch: false }),
      onExhausted: () => setIsExhausted(true),
    });
  }, [isPolling, everyMs, atMost, isBackground, refetch]);
  return { query, isExhausted };
}
