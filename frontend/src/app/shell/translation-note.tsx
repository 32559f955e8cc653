import { t } from "~/lib/translate";
import styles from "./language-note.module.css";

/** Replaces the offer of another language in translated builds. */
export default function TranslationNote() {
  return (
    <aside aria-label={t`Language`} className={styles.note}>
      <p>
        This page is in your language. Your dashboard, your bookings, messages and your account are
        still in English.
      </p>
    </aside>
  );
}
