import { Banner } from "./banner";
import styles from "./flash-message.module.css";

/** What was done just now, for as long as `useFlashMessage` has it. */
export function FlashMessage({ brief: { text } }: { brief: { text: string | null } }) {
  if (!text) return null;
  return (
    <Banner kind="ok" isAnnounced className={styles.note}>
      {text}
    </Banner>
  );
}
