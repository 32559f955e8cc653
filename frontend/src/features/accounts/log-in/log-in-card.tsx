import type { ReactNode } from "react";
import * as v from "valibot";
import { Card } from "~/ui/card/card";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import type { Form } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import styles from "./auth-form.module.css";
import type { Credentials } from "./log-in";

export const noCredentials: Credentials = { email: "", password: "" };

/** AUTH-003, AUTH-019: both are required. */
export const checkCredentials = validateWith(
  v.object({
    email: requiredText("Enter your email"),
    password: requiredText("Enter your password"),
  }),
);

interface Props {
  form: Form<Credentials>;
  /** Content below the button. */
  children?: ReactNode;
}

/** Email and password, with errors above them. */
export function LogInCard({ form, children }: Props) {
  return (
    <>
      <FormProblems form={form} />
      <Card padding="roomy">
        <FormElement form={form} className={styles.form}>
          <Fields form={form} />
          <SubmitButton form={form} wide busyLabel="Logging in...">
            Login
          </SubmitButton>
          {children}
        </FormElement>
      </Card>
    </>
  );
}

function Fields({ form }: Pick<Props, "form">) {
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
