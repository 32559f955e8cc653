import { useNavigate } from "react-router";
import { api, call } from "~/api/client";
import { useConfig } from "~/data/config";
import styles from "~/features/accounts/log-in/auth-form.module.css";
import { NewPasswordFields } from "~/features/accounts/security/new-password-fields";
import { newPasswordProblems } from "~/features/accounts/security/password-rules";
import { type LoginState, routes } from "~/lib/routes";
import { useLinkToken } from "~/lib/use-link-token";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";

const failed = "The password could not be changed. Please ask for a new link.";
const changed: LoginState = { message: "Your password was changed. Please log in." };

export default function ResetPassword() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const minimum = useConfig()?.changePasswordMinimum ?? 8;
  const form = useForm({
    initial: { newPassword: "", confirmation: "" },
    check: (values) => newPasswordProblems(values, minimum),
    send: ({ newPassword }) =>
      call(api.POST("/api/auth/reset-password", { body: { token, newPassword } })),
    onSent: () => navigate(routes.login, { replace: true, state: changed }),
    after: "leave",
    failure: failed,
  });

  if (!token) {
    return (
      <Page title="Choose a new password" width="narrow">
        <EmptyState
          title="This link is incomplete"
          action={<LinkButton to={routes.forgotPassword}>Ask for a new link</LinkButton>}
        >
          Open the newest link in your email, or ask for another one.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Choose a new password"
      width="narrow"
      back={{ to: routes.login, label: "Back to login" }}
    >
      <div className={styles.column}>
        <FormProblems form={form} />
        <Card padding="roomy">
          <FormElement form={form} className={styles.form}>
            <NewPasswordFields form={form} minimum={minimum} />
            <SubmitButton form={form} wide busyLabel="Saving...">
              Save Password
            </SubmitButton>
            <Link to={routes.forgotPassword} className={styles.forgot}>
              Ask for a new link
            </Link>
          </FormElement>
        </Card>
      </div>
    </Page>
  );
}
