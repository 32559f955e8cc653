import { useLocation } from "react-router";
import { useRole } from "~/api/session";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import styles from "./language-note.module.css";

const companionPages: readonly string[] = [routes.companionLogin, routes.companionSignUp];

/** Replaces the offer of another language in translated builds: companions have pages in English. */
export default function TranslationNote() {
  const { pathname } = useLocation();
  const isCompanion = useRole() === "companion";
  if (!isCompanion && !companionPages.includes(pathname)) return null;
  return (
    <aside aria-label={t`Language`} className={styles.note}>
      <p>
        This page is in your language. A companion's dashboard, bookings, earnings and profile are
        still in English.
      </p>
    </aside>
  );
}
