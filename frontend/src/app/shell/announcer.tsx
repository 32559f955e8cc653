import { useEffect, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { announce, lastAnnouncement, listenForAnnouncements } from "~/lib/announce";

const slowAfterMs = 800;
const slowText = "Loading page";
/** Long enough to be read to the end, and soon gone for those who walk through the page later. */
const staysMs = 10_000;

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

  useEffect(() => {
    if (!text || text === slowText) return;
    const timer = setTimeout(() => announce(""), staysMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}
