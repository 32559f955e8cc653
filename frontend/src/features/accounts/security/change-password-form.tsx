import * as v from "valibot";
import { api, call } from "~/api/client";
import { useConfig } from "~/data/config";
import { Banner } from "~/ui/banner/banner";
import { PasswordInput } from "~/ui/field/password-input";
import { checkedBy, typed } from "~/ui/form/checked-by";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import styles from "./account-security.module.css";
import { newPasswordProblems } from "./password-rules";

const empty = { currentPassword: "", newPassword: "", confirmation: "" };
const needed = typed("Please fill in all password fields");
const checkFilled = checkedBy(
  v.object({ currentPassword: needed, newPassword: needed, confirmation: needed }),
);

export function ChangePasswordForm() {
  const minimum = useConfig()?.changePasswordMinimum ?? 8;
  const form = useForm({
    initial: empty,
    check: (values) => {
      const blank = checkFilled(values);
      return blank.length > 0 ? blank : newPasswordProblems(values, minimum);
    },
    send: ({ currentPassword, newPassword }) =>
      call(api.PUT("/api/auth/change-password", { body: { currentPassword, newPassword } })),
    after: "empty",
    failure: "Failed to update password",
  });

  return (
    <FormElement form={form} className={styles.form} aria-label="Change password">
      <h3>Change password</h3>
      <FormProblems form={form} />
      {form.isSent && (
        <Banner kind="ok" isAnnounced>
          Password updated successfully!
        </Banner>
      )}
      <PasswordInput
        {...form.bind("currentPassword")}
        label="Current password"
        required
        autoComplete="current-password"
      />
      <PasswordInput
        {...form.bind("newPassword")}
        label="New password"
        required
        hint={`At least ${minimum} characters; 12 or more are safer. Other devices are logged out.`}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.bind("confirmation")}
        label="Confirm new password"
        required
        autoComplete="new-password"
      />
      <div>
        <SubmitButton form={form} kind="secondary" busyLabel="Saving...">
          Change Password
        </SubmitButton>
      </div>
    </FormElement>
  );
}
