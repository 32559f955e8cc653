import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api, call } from "~/api/client";
import { useConfig } from "~/data/config";
import styles from "~/features/accounts/log-in/entrance.module.css";
import { newPasswordProblems } from "~/features/accounts/security/password-rules";
import { useSubmission } from "~/features/accounts/use-submission";
import { type LoginState, routes } from "~/lib/routes";
import { useFields } from "~/lib/use-fields";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import { Page } from "~/ui/page/page";

const failed = "The password could not be changed. Please ask for a new link.";
const changed: LoginState = { message: "Your password was changed. Please log in." };

export default function ResetPassword() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token] = useState(() => params.get("token") ?? "");
  const minimum = useConfig()?.changePasswordMinimum ?? 8;
  const fields = useFields({ newPassword: "", confirmation: "" });
  const { newPassword, confirmation } = fields.values;
  const submission = useSubmission({
    fields,
    send: () => call(api.POST("/api/auth/reset-password", { body: { token, newPassword } })),
    onSent: () => navigate(routes.login, { replace: true, state: changed }),
    failure: failed,
  });

  const handleSubmit = (event: FormEvent) =>
    submission.submit(event, newPasswordProblems(newPassword, confirmation, minimum));

  if (!token) {
    return (
      <Page title="Choose a new password" width="narrow">
        <EmptyState
          title="This link is not complete"
          action={<LinkButton to={routes.forgotPassword}>Ask for a new link</LinkButton>}
        >
          Open the newest link from your email, or ask for another one.
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
        <ErrorSummary problems={submission.problems} attempt={submission.attempt} />
        <Card padding="roomy">
          <form onSubmit={handleSubmit} noValidate className={styles.form}>
            <PasswordInput
              {...fields.bind("newPassword")}
              label="New password"
              hint={`At least ${minimum} characters; 12 or more are safer.`}
              autoComplete="new-password"
            />
            <PasswordInput
              {...fields.bind("confirmation")}
              label="Confirm new password"
              autoComplete="new-password"
            />
            <OfflineNote />
            <Button type="submit" wide isBusy={submission.isBusy} busyLabel="Saving...">
              Save Password
            </Button>
          </form>
        </Card>
      </div>
    </Page>
  );
}
