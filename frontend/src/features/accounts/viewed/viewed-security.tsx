import { ChevronDown } from "lucide-react";
import type { User } from "~/data/me";
import type { Subject } from "~/data/subject";
import styles from "../security/account-security.module.css";
import { SessionList } from "./session-list";
import { ViewedEmailForm } from "./viewed-email-form";

interface Props {
  subject: Subject;
  user: User;
}

/** The same panel for an administrator: no password is asked for, and none can be set (KPROF-055). */
export function ViewedSecurity({ subject, user }: Props) {
  return (
    <details className={styles.panel} open>
      <summary className={styles.summary}>
        <h2>Account Security</h2>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        <ViewedEmailForm subject={subject} user={user} />
        <div className="stack">
          <h3>Password</h3>
          <p>
            A password is changed by its owner alone. Whoever forgot it asks for a link on the login
            page.
          </p>
        </div>
        <SessionList userId={user._id} />
      </div>
    </details>
  );
}
