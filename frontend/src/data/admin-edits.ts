import { useEffect, useRef } from "react";

const name = "steady-admin-edits";

/** KPROF-018: marks for every tab that an administrator changed somebody. */
export function tellOfAdminEdit(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage("edited");
  channel.close();
}

/** ADM-024: reloads once the window has the focus again after somebody was changed in another tab. */
export function useReloadAfterEdit(reload: () => void): void {
  const isOld = useRef(false);
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => {
      isOld.current = true;
    };
    const handleFocus = () => {
      if (!isOld.current) return;
      isOld.current = false;
      reload();
    };
    window.addEventListener("focus", handleFocus);
    return () => {
      channel.close();
      window.removeEventListener("focus", handleFocus);
    };
  }, [reload]);
}
