import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "~/api/api-error";
import { api, call } from "~/api/client";
import { useConfig } from "~/api/config-query";
import { useFields } from "~/lib/use-fields";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ErrorSummary, type Problem } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import styles from "./account-security.module.css";
import { newPasswordProblem } from "./password-rules";

const empty = { currentPassword: "", newPassword: "", confirmation: "" };
const allNeeded = "Please fill in all password fields";

export function ChangePasswordForm() {
  const minimum = useConfig()?.changePasswordMinimum ?? 8;
  const fields = useFields(empty);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { currentPassword, newPassword, confirmation } = fields.values;

  const mutation = useMutation({
    mutationFn: () =>
      call(api.PUT("/api/auth/change-password", { body: { currentPassword, newPassword } })),
    onSuccess: () => fields.setValues(empty),
    onError: (error) => setProblems([{ message: messageOf(error, "Failed to update password") }]),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    mutation.reset();
    setAttempt((count) => count + 1);
    const blank = (["currentPassword", "newPassword", "confirmation"] as const).find(
      (name) => !fields.values[name],
    );
    const problem = blank
      ? { message: allNeeded, field: blank }
      : newPasswordProblem(newPassword, confirmation, minimum);
    fields.setErrors(problem ? { [problem.field]: problem.message } : {});
    setProblems(problem ? [{ message: problem.message, fieldId: problem.field }] : []);
    if (!problem) mutation.mutate();
  };

  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form} aria-label="Change password">
      <h3>Change password</h3>
      <ErrorSummary problems={problems} attempt={attempt} />
      {mutation.isSuccess && (
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
        <Button type="submit" kind="secondary" isBusy={mutation.isPending} busyLabel="Saving...">
          Change Password
        </Button>
      </div>
    </form>
  );
}
