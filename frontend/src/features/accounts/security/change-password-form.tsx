import type { FormEvent } from "react";
import { api, call } from "~/api/client";
import { useConfig } from "~/data/config";
import { useSubmission } from "~/features/accounts/use-submission";
import { useFields } from "~/lib/use-fields";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import styles from "./account-security.module.css";
import { newPasswordProblems } from "./password-rules";

const empty = { currentPassword: "", newPassword: "", confirmation: "" };
const allNeeded = "Please fill in all password fields";

export function ChangePasswordForm() {
  const minimum = useConfig()?.changePasswordMinimum ?? 8;
  const fields = useFields(empty);
  const { currentPassword, newPassword, confirmation } = fields.values;
  const submission = useSubmission({
    fields,
    send: () =>
      call(api.PUT("/api/auth/change-password", { body: { currentPassword, newPassword } })),
    onSent: () => fields.setValues(empty),
    failure: "Failed to update password",
  });

  const handleSubmit = (event: FormEvent) => {
    const blank = (["currentPassword", "newPassword", "confirmation"] as const).find(
      (name) => !fields.values[name],
    );
    submission.submit(
      event,
      blank
        ? [{ message: allNeeded, fieldId: blank }]
        : newPasswordProblems(newPassword, confirmation, minimum),
    );
  };

  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form} aria-label="Change password">
      <h3>Change password</h3>
      <ErrorSummary problems={submission.problems} attempt={submission.attempt} />
      {submission.isSent && (
        <Banner kind="ok" isAnnounced>
          Password updated successfully!
        </Banner>
      )}
      <PasswordInput
        {...fields.bind("currentPassword")}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordInput
        {...fields.bind("newPassword")}
        label="New password"
        hint={`At least ${minimum} characters; 12 or more are safer. Other devices are logged out.`}
        autoComplete="new-password"
      />
      <PasswordInput
        {...fields.bind("confirmation")}
        label="Confirm new password"
        autoComplete="new-password"
      />
      <div>
        <OfflineNote />
        <Button type="submit" kind="secondary" isBusy={submission.isBusy} busyLabel="Saving...">
          Change Password
        </Button>
      </div>
    </form>
  );
}
