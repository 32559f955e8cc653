import { useNavigation } from "react-router";
import styles from "./progress-bar.module.css";

/** A thin line at the top while the next screen is on its way; the live region says it (announcer). */
export function ProgressBar() {
  const isLoading = useNavigation().state !== "idle";
  return <div className={styles.bar} data-loading={isLoading} aria-hidden="true" />;
}
