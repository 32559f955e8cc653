import * as v from "valibot";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import { checkedBy, filled } from "~/ui/form/checked-by";
import type { Form } from "~/ui/form/use-form";
import type { Credentials } from "./log-in";

export const noCredentials: Credentials = { email: "", password: "" };

/** AUTH-003, AUTH-019: both are required. */
export const checkCredentials = checkedBy(
  v.object({ email: filled("Enter your email"), password: filled("Enter your password") }),
);

export function LogInFields({ form }: { form: Form<Credentials> }) {
  return (
    <>
      <TextInput
        {...form.bind("email")}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordInput
        {...form.bind("password")}
        label="Password"
        autoComplete="current-password"
        required
      />
    </>
  );
}
