import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownKeys } from "~/data/own-keys";

/** Longer timers overflow in browsers; a page that stays open so long has refetched by then. */
const maxDelayMs = 24 * 3_600_000;
/** The server's clock decides, and may be a moment behind. */
const marginMs = 2_000;

/** Refetches a booking when one of these moments comes: what may be done with a visit changes then. */
export function useRefetchAt(bookingId: string, moments: readonly number[]) {
  const queryClient = useQueryClient();
  // A render within the margin keeps the timer.
  const next = moments
    .map((moment) => moment + marginMs)
    .filter((moment) => moment > Date.now())
    .toSorted((a, b) => a - b)[0];
  useEffect(() => {
    if (next === undefined) return;
    const delay = next - Date.now();
    if (delay > maxDelayMs) return;
    const timer = setTimeout(
      () => queryClient.invalidateQueries({ queryKey: ownKeys.booking(bookingId) }),
      delay,
    );
    return () => clearTimeout(timer);
  }, [queryClient, bookingId, next]);
}
