import type { ReactNode } from "react";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ChangeEmailForm } from "./change-email-form";
import { ChangePasswordForm } from "./change-password-form";
import { OwnSessions } from "./own-sessions";
import { SecurityPanel } from "./security-panel";

const changePassword = (body: components["schemas"]["PasswordChange"]) =>
  call(api.PUT("/api/auth/change-password", { body }));

/** The same for clients and companions (CPROF-018). */
export function AccountSecurity({ children }: { children?: ReactNode }) {
  return (
    <SecurityPanel>
      {children}
      <ChangeEmailForm />
      <ChangePasswordForm change={changePassword} note="Other devices are logged out." />
      <OwnSessions />
    </SecurityPanel>
  );
}
