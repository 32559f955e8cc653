import { useNavigation } from "react-router";
import styles from "./progress-bar.module.css";

/** A thin line at the top during a navigation; the live region announces it (announcer). */
export function ProgressBar() {
  const isLoading = useNavigation().state !== "idle";
  return <div className={styles.bar} data-loading={isLoading} aria-hidden="true" />;
}
