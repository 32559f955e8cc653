import { useCallback, useEffect, useState } from "react";
import { browser } from "./browser";

/**
 * Leaving for another site takes a moment in which everything can still be pressed. `isLeaving` holds
 * until the page is gone, so that nothing is begun twice; a page that the browser brings back as it
 * was is free again.
 */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    window.addEventListener("pageshow", handleShow);
    return () => window.removeEventListener("pageshow", handleShow);
  }, []);
  const leaveFor = useCallback((url: string) => {
    setIsLeaving(true);
    browser.goTo(url);
  }, []);
  return { isLeaving, leaveFor };
}
