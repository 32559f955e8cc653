import type { User } from "~/data/me";
import type { Subject } from "~/data/subject";
import { SecurityPanel } from "../security/security-panel";
import { SessionList } from "./session-list";
import { ViewedEmailForm } from "./viewed-email-form";

interface Props {
  subject: Subject;
  user: User;
}

/** The same panel for an administrator, who neither enters nor sets a password (KPROF-055). */
export function ViewedSecurity({ subject, user }: Props) {
  return (
    <SecurityPanel>
      <ViewedEmailForm subject={subject} user={user} />
      <div className="stack">
        <h3>Password</h3>
        <p>
          Only the account's owner can change the password. If they forgot it, they can ask for a
          link on the login page.
        </p>
      </div>
      <SessionList userId={user._id} />
    </SecurityPanel>
  );
}
