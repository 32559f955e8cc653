import styles from "./language-note.module.css";

/** Replaces the offer of another language in translated builds. */
export default function TranslationNote() {
  return (
    <p className={styles.note}>
      This page is in your language. Search, signing up and your account are still in English.
    </p>
  );
}
