import { useEffect, useRef, useState } from "react";
import { ApiError } from "~/api/api-error";
import { poll } from "~/data/poll";
import { identityStatus, pendingIdentity } from "./identity-session";

const pollEveryMs = 10_000; // IDV-011
const pollAtMost = 18; // IDV-011
const popupCheckMs = 1_000; // IDV-013
const afterPopupMs = 2_000; // IDV-013
const firstCheckMs = 1_000; // IDV-015

export type IdentityOutcome = "verified" | "rejected" | "cancelled" | "timeout" | "failed";

interface Watch {
  id: string;
  popup: Window | null;
  /** A run found at load is checked a second later. */
  isResumed: boolean;
}

/** Monitors one run: every 10 s at most 18 times, on focus, and when the pop-up closes. */
export function useIdentityMonitor(onOutcome: (outcome: IdentityOutcome, id: string) => void) {
  const [watch, setWatch] = useState<Watch | null>(() => {
    const id = pendingIdentity.read();
    return id ? { id, popup: null, isResumed: true } : null;
  });
  const report = useRef(onOutcome);
  report.current = onOutcome;

  useEffect(() => {
    if (!watch) return;
    let isOver = false;
    let isAsking = false;
    const end = (outcome: IdentityOutcome) => {
      if (isOver) return;
      isOver = true;
      if (outcome !== "timeout") pendingIdentity.clear(); // IDV-016, IDV-017
      setWatch(null);
      report.current(outcome, watch.id);
    };
    const check = async () => {
      if (isOver || isAsking) return;
      isAsking = true;
      try {
        const { isComplete, status } = await identityStatus(watch.id);
        if (!isComplete) return;
        end(status === "verified" || status === "rejected" ? status : "cancelled");
      } catch (error) {
        // A lost connection or a busy server says nothing about the run, so it is checked again.
        if (isRefusal(error)) end("failed");
      } finally {
        isAsking = false;
      }
    };
    const stopWatching = keepChecking(watch, check, () => end("timeout"));
    return () => {
      isOver = true;
      stopWatching();
    };
  }, [watch]);

  return {
    isWatching: watch !== null,
    begin: (id: string, popup: Window | null) => {
      pendingIdentity.keep(id);
      setWatch({ id, popup, isResumed: false });
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function keepChecking(watch: Watch, check: () => Promise<void>, onTimeout: () => void) {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (act: () => void, ms: number) => timers.add(setTimeout(act, ms));

  const stopPolling = poll({
    everyMs: pollEveryMs,
    atMost: pollAtMost,
    ask: check,
    onExhausted: onTimeout, // IDV-014
  });
  const popup = setInterval(() => {
    if (!watch.popup?.closed) return;
    clearInterval(popup);
    later(check, afterPopupMs);
  }, popupCheckMs);
  if (watch.isResumed) later(check, firstCheckMs);
  window.addEventListener("focus", check); // IDV-012
  return () => {
    stopPolling();
    clearInterval(popup);
    for (const timer of timers) clearTimeout(timer);
    window.removeEventListener("focus", check);
  };
}
