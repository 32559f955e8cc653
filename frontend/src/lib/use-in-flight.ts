import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "./browser";
import { blockReload } from "./reload-holds";

export type LeaveFor = (url: string) => void;

/** How long leaving may take. A page that is still here then was stopped on its way. */
export const leavingTimeoutMs = 20_000;

/** The browser's own notice that leaving was stopped, where it has one. */
const navigationEvents = (): EventTarget | undefined =>
  (window as { navigation?: EventTarget }).navigation;

/**
 * One call at a time. Leaving for another page takes a moment in which everything can still be
 * pressed, so the caller of `leaveFor` stays busy until the page is gone, and nothing is started twice.
 * A page that stays, since leaving was stopped, or that the browser brings back as it was, is free again.
 */
export function useInFlight() {
  const isHeld = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isHeld.current = next;
    setIsBusy(next);
  }, []);
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) hold(false);
    };
    const handleStopped = () => {
      if (timer.current) hold(false);
    };
    window.addEventListener("pageshow", handleShow);
    navigationEvents()?.addEventListener("navigateerror", handleStopped);
    const letGo = blockReload({ isHolding: () => isHeld.current });
    return () => {
      window.removeEventListener("pageshow", handleShow);
      navigationEvents()?.removeEventListener("navigateerror", handleStopped);
      clearTimeout(timer.current);
      letGo();
    };
  }, [hold]);

  /** Does nothing while an earlier act runs; one that answers "leaving" is over once the page is left. */
  const run = useCallback(
    async (act: (leaveFor: LeaveFor) => Promise<unknown>) => {
      if (isHeld.current) return;
      hold(true);
      let isLeaving = false;
      const leaveFor = (url: string) => {
        if (!browser.goTo(url)) throw new Error("No page to leave for");
        isLeaving = true;
      };
      try {
        if ((await act(leaveFor)) === "leaving") isLeaving = true;
      } finally {
        if (isLeaving) timer.current = setTimeout(() => hold(false), leavingTimeoutMs);
        else hold(false);
      }
    },
    [hold],
  );
  /** As it is this moment, also between two drawings. */
  const isFree = useCallback(() => !isHeld.current, []);
  return { isBusy, isFree, run };
}
