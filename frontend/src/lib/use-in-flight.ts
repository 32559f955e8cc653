import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "./browser";
import { holdReload } from "./reload-holds";

export type LeaveFor = (url: string) => void;

/**
 * One call at a time. Leaving for another site takes a moment in which everything can still be
 * pressed, so whoever calls `leaveFor` stays busy until the page is gone, and nothing is begun twice;
 * a page that the browser brings back as it was is free again.
 */
export function useInFlight() {
  const isHeld = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const hold = useCallback((next: boolean) => {
    isHeld.current = next;
    setIsBusy(next);
  }, []);
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) hold(false);
    };
    window.addEventListener("pageshow", handleShow);
    const letGo = holdReload({ isHolding: () => isHeld.current });
    return () => {
      window.removeEventListener("pageshow", handleShow);
      letGo();
    };
  }, [hold]);

  /** Does nothing while an earlier act runs; an act that answers "leaving" is never over. */
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
        if (!isLeaving) hold(false);
      }
    },
    [hold],
  );
  /** As it is this moment, also between two drawings. */
  const isFree = useCallback(() => !isHeld.current, []);
  return { isBusy, isFree, run };
}
