import { useEffect, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import {
  type Announcement,
  announce,
  announcements,
  listenForAnnouncements,
  retractAnnouncement,
} from "~/lib/announce";

const slowAfterMs = 800;
/**
 * Long enough to be read to the end, and removed before a screen reader user reaches it while
 * browsing the page.
 */
const staysMs = 10_000;

/** The only polite live region: announces screens, and that a slow page is loading. */
export function Announcer() {
  const said = useSyncExternalStore(listenForAnnouncements, announcements, announcements);
  const isLoading = useNavigation().state === "loading";

  useEffect(() => {
    if (!isLoading) return;
    let id = 0;
    const timer = setTimeout(() => {
      id = announce("Loading page");
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      retractAnnouncement(id);
    };
  }, [isLoading]);

  return (
    // Only additions are announced, not the text that is still shown.
    <div role="status" aria-live="polite" aria-atomic="false" className="visually-hidden">
      {said.map((one) => (
        <Said key={one.id} {...one} />
      ))}
    </div>
  );
}

function Said({ id, text }: Announcement) {
  useEffect(() => {
    const timer = setTimeout(() => retractAnnouncement(id), staysMs);
    return () => clearTimeout(timer);
  }, [id]);
  return <p>{text}</p>;
}
