import styles from "./spinner.module.css";

/** Only inside buttons: the label beside it says what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
