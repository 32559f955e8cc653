import { WifiOff } from "lucide-react";
import { useOnline } from "~/lib/use-online";
import styles from "./offline-note.module.css";

export const offlineText =
  "You're offline. Keep this page open; you can send when you're back online.";

/** Beside the button of a form, where it is read by whoever presses it; the page's banner speaks it. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <p className={styles.note}>
      <WifiOff aria-hidden="true" size={18} />
      {offlineText}
    </p>
  );
}
