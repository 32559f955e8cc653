import { FlaskConical, WifiOff } from "lucide-react";
import { useConfig } from "~/data/config";
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
