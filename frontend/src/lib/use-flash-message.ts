import { useEffect, useState } from "react";

const shownMs = 3_000;

/** A status message that disappears after three seconds (ADM-027). */
export function useFlashMessage() {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return { text: shown?.text ?? null, show: (text: string) => setShown({ text }) };
}
