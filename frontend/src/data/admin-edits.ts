import { useEffect, useRef } from "react";

const name = "steady-admin-edits";

/** KPROF-018: marks for every tab that an administrator changed somebody. */
export function tellOfAdminEdit(): void {
  const channel = openChannel();
  channel?.postMessage("edited");
  channel?.close();
}

/** A browser that keeps nothing for the site may forbid its tabs to speak with each other, too. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** ADM-024: reloads once the window has the focus again after somebody was changed in another tab. */
export function useReloadAfterEdit(reload: () => void): void {
  const isOld = useRef(false);
  useEffect(() => {
    const channel = openChannel();
    channel?.addEventListener("message", () => {
      isOld.current = true;
    });
    const handleFocus = () => {
      if (!isOld.current) return;
      isOld.current = false;
      reload();
    };
    window.addEventListener("focus", handleFocus);
    return () => {
      channel?.close();
      window.removeEventListener("focus", handleFocus);
    };
  }, [reload]);
}
