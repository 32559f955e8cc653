import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./account-security.module.css";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";

/** Collapsible, as stated (KPROF-003); the same for clients and companions (CPROF-018). */
export function AccountSecurity({ children }: { children?: ReactNode }) {
  return (
    <details className={styles.panel} open>
      <summary className={styles.summary}>
        <h2>Account Security</h2>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        {children}
        <ChangeEmailForm />
        <ChangePasswordForm />
      </div>
    </details>
  );
}
