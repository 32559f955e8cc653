import styles from "./spinner.module.css";

/** Only inside buttons: the label next to it names the action. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
