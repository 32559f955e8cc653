import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { blockReload } from "~/lib/reload-holds";

export interface Bounds {
  everyMs: number;
  atMost: number;
}

interface Poll extends Bounds {
  /** Polling does not block a reload: the count may start again. */
  isBackground?: boolean;
  ask: () => Promise<unknown>;
  /** All asked, and nobody has stopped it. */
  onExhausted: () => void;
}

/**
 * Asks every so often and at most so many times, whatever comes back: a lost connection and a refusal
 * count as much as an answer. Nothing is asked while nobody looks. Returns what stops it.
 */
export function poll({ everyMs, atMost, isBackground, ask, onExhausted }: Poll): () => void {
  let asked = 0;
  let isStopped = false;
  // A reload would begin the count anew.
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

/** A query that is asked again until its answer says that it is over, or often enough. */
export function usePolledQuery<FnData, Data, Key extends UseQueryOptions["queryKey"]>(
  options: UseQueryOptions<FnData, Error, Data, Key>,
  { everyMs, atMost, isBackground = false, isWanted, isOver }: Polled<Data>,
): { query: UseQueryResult<Data>; isExhausted: boolean } {
  const [isExhausted, setIsExhausted] = useState(false);
  // The next question comes soon anyway, and each is counted.
  const query = useQuery({ ...options, ...(isWanted ? { retry: false } : {}) });
  const { refetch } = query;
  const isPolling = isWanted && !isExhausted && !isOver(query.data);
  useEffect(() => {
    if (!isPolling) return;
    return poll({
      everyMs,
      atMost: atMost - 1, // the query itself has asked once
      isBackground,
      ask: () => refetch({ cancelRefetch: false }),
      onExhausted: () => setIsExhausted(true),
    });
  }, [isPolling, everyMs, atMost, isBackground, refetch]);
  return { query, isExhausted };
}
