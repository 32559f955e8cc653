import { useNavigate } from "react-router";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { forgetSession } from "~/features/accounts/log-out";
import { ChangePasswordForm } from "~/features/accounts/security/change-password-form";
import { SecurityPanel } from "~/features/accounts/security/security-panel";
import { type AdminLoginState, routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";

const changePassword = (body: components["schemas"]["PasswordChange"]) =>
  call(api.PUT("/api/admin/password", { body }));

/** An administrator's own password. The server ends all their sessions with the change, this one too. */
export default function AdminPassword() {
  const navigate = useNavigate();
  const logInAgain = () => {
    forgetSession();
    const state: AdminLoginState = { isPasswordChanged: true };
    navigate(routes.adminLogin, { replace: true, state });
  };
  return (
    <Page
      title="Your password"
      lead="A change ends all your sessions, this one too. You log in again with the new password."
      width="form"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <SecurityPanel>
        <ChangePasswordForm
          change={changePassword}
          onChanged={logInAgain}
          note="All your sessions end."
        />
      </SecurityPanel>
    </Page>
  );
}
