import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./account-security.module.css";

/** Collapsible, as specified (KPROF-003). */
export function SecurityPanel({ children }: { children: ReactNode }) {
  return (
    <details className={styles.panel} open>
      <summary className={styles.summary}>
        <h2>Account Security</h2>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
