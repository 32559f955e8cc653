import { WifiOff } from "lucide-react";
import { useOnline } from "~/lib/use-online";
import styles from "./offline-note.module.css";

export const offlineText =
  "You're offline. Keep this page open; you can send when you're back online.";

/**
 * Next to a form's button, where the user reads it before pressing; the page's banner announces it.
 */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <p className={styles.note}>
      <WifiOff aria-hidden="true" size={18} />
      {offlineText}
    </p>
  );
}
