import { FlaskConical, WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useConfig } from "~/api/config-query";
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

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <WifiOff aria-hidden="true" size={18} />
          You are offline. What you typed is kept.
        </p>
      )}
    </div>
  );
}
