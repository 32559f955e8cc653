import { useEffect, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { announce, lastAnnouncement, listenForAnnouncements } from "~/lib/announce";

const slowAfterMs = 800;
const slowText = "Loading page";

/** The one polite live region: announcements of screens, and that a slow page is on its way. */
export function Announcer() {
  const text = useSyncExternalStore(listenForAnnouncements, lastAnnouncement, lastAnnouncement);
  const isLoading = useNavigation().state === "loading";

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => announce(slowText), slowAfterMs);
    return () => {
      clearTimeout(timer);
      if (lastAnnouncement() === slowText) announce("");
    };
  }, [isLoading]);

  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}
