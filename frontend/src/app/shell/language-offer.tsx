import styles from "./language-note.module.css";
import { LanguageSwitch } from "./language-switch";

/** Shown to browsers that prefer Spanish, by the styles: boot.ts knows before the first paint. */
export default function LanguageOffer() {
  return (
    <aside lang="es" aria-label="Idioma" className={styles.offer}>
      <LanguageSwitch text="Ver esta página en español" />
    </aside>
  );
}
