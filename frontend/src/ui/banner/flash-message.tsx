import { Banner } from "./banner";
import styles from "./flash-message.module.css";

/** The result of the last action, for as long as `useFlashMessage` holds it. */
export function FlashMessage({ brief: { text } }: { brief: { text: string | null } }) {
  if (!text) return null;
  return (
    <Banner kind="ok" isAnnounced className={styles.note}>
      {text}
    </Banner>
  );
}
