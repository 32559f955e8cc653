import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "./browser";
import { chooseLanguage } from "./language-choice";
import { locale } from "./locale";
import { blockReload } from "./reload-holds";

export type LeaveFor = (url: string) => void;

/**
 * How long a navigation may take. If the page is still open after that, the navigation was aborted.
 */
export const leavingTimeoutMs = 20_000;

/** The browser's own event for an aborted navigation, where supported. */
const navigationEvents = (): EventTarget | undefined =>
  (window as { navigation?: EventTarget }).navigation;

/**
 * Allows one call at a time. Leaving for another page takes a moment in which every control is
 * still active, so the caller of `leaveFor` stays busy until the page is gone, and nothing is
 * started twice. A page that stays because the navigation was aborted, or that the browser restores
 * from its back/forward cache, is released again.
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

  /**
   * Does nothing while an earlier call runs; a call that returns "leaving" ends when the page is
   * left.
   */
  const run = useCallback(
    async (act: (leaveFor: LeaveFor) => Promise<unknown>) => {
      if (isHeld.current) return;
      hold(true);
      let isLeaving = false;
      const leaveFor = (url: string) => {
        // The provider's page leads back to the page in this language (first-paint/boot.ts).
        if (locale !== "en") chooseLanguage(locale);
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
  /** The current value, also between two renders. */
  const isFree = useCallback(() => !isHeld.current, []);
  return { isBusy, isFree, run };
}
