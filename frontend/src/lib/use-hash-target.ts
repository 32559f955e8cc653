import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const loadingLimitMs = 10_000;
const ownScrolls = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scrolls to the element that the address names, again whenever the page grows while its data
 * arrives, until the user scrolls or presses something. A page that the user goes back to stays
 * where it was.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === "POP" && key !== "default";
  useEffect(() => {
    const target = isReturn ? null : document.getElementById(hash.slice(1));
    if (!target) return;
    const observer = new ResizeObserver(() => target.scrollIntoView({ block: "start" }));
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of ownScrolls) removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, loadingLimitMs);
    for (const name of ownScrolls) addEventListener(name, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [hash, isReturn]);
}
