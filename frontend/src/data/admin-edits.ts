import { useEffect, useRef } from "react";
import { openChannel } from "~/lib/channel";

const name = "steady-admin-edits";

/** KPROF-018: notifies every tab that an administrator edited a user. */
export function broadcastAdminEdit(): void {
  const channel = openChannel(name);
  channel?.postMessage("edited");
  channel?.close();
}

/** ADM-024: refetches when the window regains focus after a user was edited in another tab. */
export function useReloadAfterEdit(reload: () => void): void {
  const isOld = useRef(false);
  useEffect(() => {
    const channel = openChannel(name);
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
