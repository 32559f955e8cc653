import * as v from "valibot";
import { api, call } from "~/api/client";
import { useConfig } from "~/data/config";
import { Banner } from "~/ui/banner/banner";
import { PasswordInput } from "~/ui/field/password-input";
import { useForm } from "~/ui/form/use-form";
import { requiredRawText, validateWith } from "~/ui/form/validate-with";
import { NewPasswordFields } from "./new-password-fields";
import { newPasswordProblems } from "./password-rules";
import { SecurityForm } from "./security-form";

const empty = { currentPassword: "", newPassword: "", confirmation: "" };
const needed = requiredRawText("Please fill in all password fields");
const checkFilled = validateWith(
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
    <SecurityForm form={form} title="Change password" submitLabel="Change Password">
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
      <NewPasswordFields form={form} minimum={minimum} note=" Other devices are logged out." />
    </SecurityForm>
  );
}
