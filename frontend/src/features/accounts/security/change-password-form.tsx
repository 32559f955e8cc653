import * as v from "valibot";
import type { components } from "~/api/schema";
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

type PasswordChange = components["schemas"]["PasswordChange"];

interface Props {
  change: (body: PasswordChange) => Promise<unknown>;
  /** Leaves the page, where the change ends the session; without it the form empties. */
  onChanged?: () => void;
  /** What else the change does. */
  note: string;
}

export function ChangePasswordForm({ change, onChanged, note }: Props) {
  const minimum = useConfig()?.changePasswordMinimum ?? 8;
  const form = useForm({
    initial: empty,
    check: (values) => {
      const blank = checkFilled(values);
      return blank.length > 0 ? blank : newPasswordProblems(values, minimum);
    },
    send: ({ currentPassword, newPassword }) => change({ currentPassword, newPassword }),
    ...(onChanged ? { onSent: onChanged } : {}),
    after: onChanged ? "leave" : "empty",
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
      <NewPasswordFields form={form} minimum={minimum} note={` ${note}`} />
    </SecurityForm>
  );
}
