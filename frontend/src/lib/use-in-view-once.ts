import { useCallback, useState } from "react";

const margin = "400px";

/**
 * Whether the element of the ref has ever been near the viewport; true at once where the browser
 * cannot observe it.
 */
export function useInViewOnce() {
  const [isNear, setIsNear] = useState(!("IntersectionObserver" in window));
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isNear) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isNear],
  );
  return [ref, isNear] as const;
}
