import type { ReactNode } from "react";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";
import { OwnSessions } from "./own-sessions";
import { SecurityPanel } from "./security-panel";

/** The same for clients and companions (CPROF-018). */
export function AccountSecurity({ children }: { children?: ReactNode }) {
  return (
    <SecurityPanel>
      {children}
      <ChangeEmailForm />
      <ChangePasswordForm />
      <OwnSessions />
    </SecurityPanel>
  );
}
