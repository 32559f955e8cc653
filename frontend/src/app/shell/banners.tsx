import { FlaskConical, WifiOff } from "lucide-react";
import { useSession } from "~/api/session";
import { tokenKey } from "~/api/token";
import { useConfig } from "~/data/config";
import { browserStorage } from "~/lib/storage";
import { useOnline } from "~/lib/use-online";
import { offlineText } from "~/ui/offline-note/offline-note";
import styles from "./banners.module.css";

export function DemoBanner() {
  const config = useConfig();
  if (!config?.demo) return null;
  return (
    <aside className={styles.demo} aria-label="Demo">
      <FlaskConical aria-hidden="true" size={16} />
      <p>
        <b>Demo data</b> – nothing here is real.
      </p>
    </aside>
  );
}

/** The session is this page's alone, so leaving it ends it: on paying, for one. */
export function StorageBanner() {
  const { token } = useSession();
  if (token === null || !browserStorage.isInMemory(tokenKey)) return null;
  return (
    <p className={styles.offline} role="status">
      Your browser doesn't let this site store data, so leaving or reloading this page logs you out.
    </p>
  );
}

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <WifiOff aria-hidden="true" size={18} />
          {offlineText}
        </p>
      )}
    </div>
  );
}
