import { PasswordInput } from "~/ui/field/password-input";
import type { Form } from "~/ui/form/use-form";
import type { NewPassword } from "./password-rules";

interface Props<T extends NewPassword> {
  form: Form<T>;
  /** The minimum length. */
  minimum: number;
  /** What else changing the password does. */
  note?: string;
}

/** The new password, twice. */
export function NewPasswordFields<T extends NewPassword>({ form, minimum, note = "" }: Props<T>) {
  return (
    <>
      <PasswordInput
        {...form.bind("newPassword")}
        label="New password"
        required
        hint={`At least ${minimum} characters; 12 or more are safer.${note}`}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.bind("confirmation")}
        label="Confirm new password"
        required
        autoComplete="new-password"
      />
    </>
  );
}
