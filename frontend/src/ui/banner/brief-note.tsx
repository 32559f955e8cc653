import { Banner } from "./banner";
import styles from "./brief-note.module.css";

/** What was done just now, for as long as `useBrief` has it. */
export function BriefNote({ brief: { text } }: { brief: { text: string | null } }) {
  if (!text) return null;
  return (
    <Banner kind="ok" isAnnounced className={styles.note}>
      {text}
    </Banner>
  );
}
