import { useSession } from "~/api/session";
import { tokenKey } from "~/api/token";
import { browserStorage } from "~/lib/storage";
import styles from "./update-note.module.css";

/** The session is this page's alone, so leaving it ends it: on paying, for one. */
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
