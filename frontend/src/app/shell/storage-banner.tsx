import { useSession } from "~/api/session";
import { tokenKey } from "~/api/token";
import { browserStorage } from "~/lib/storage";
import styles from "./update-note.module.css";

/**
 * The session is held in this page's memory, so leaving the page ends it, for example at checkout.
 */
export function StorageBanner() {
  const { token } = useSession();
  if (token === null || !browserStorage.isInMemory(tokenKey)) return null;
  return (
    <div role="status" className={styles.place}>
      <p className={styles.note}>
        Your browser doesn't let this site store data, so leaving or reloading this page logs you
        out.
      </p>
    </div>
  );
}
