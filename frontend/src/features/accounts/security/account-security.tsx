import { ChevronDown } from "lucide-react";
import type { Subject } from "~/data/subject";
import styles from "./account-security.module.css";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";
import { DeleteAccount } from "./delete-account";
import { LegalNameForm } from "./legal-name-form";

/** Collapsible, as stated (KPROF-003); the same for clients and companions (CPROF-018). */
export function AccountSecurity({ subject }: { subject: Subject }) {
  return (
    <>
      <details className={styles.panel} open>
        <summary className={styles.summary}>
          <h2>Account Security</h2>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <LegalNameForm subject={subject} />
          <ChangeEmailForm />
          <ChangePasswordForm />
        </div>
      </details>
      <section className={styles.danger} aria-label="Delete profile">
        <DeleteAccount />
      </section>
    </>
  );
}
