import type { Fields } from "~/lib/use-fields";
import type { Problem } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";

interface Values {
  email: string;
  password: string;
}

const missingText = { email: "Enter your email", password: "Enter your password" } as const;

/** AUTH-003, AUTH-019: both are required; says so at the field and leads there from the summary. */
export function missingCredentials<T extends Values>(fields: Fields<T>): Problem[] {
  const missing = (["email", "password"] as const).filter((name) => !fields.values[name].trim());
  fields.setErrors(Object.fromEntries(missing.map((name) => [name, missingText[name]])));
  return missing.map((name) => ({ message: missingText[name], fieldId: name }));
}

export function LogInFields<T extends Values>({ fields }: { fields: Fields<T> }) {
  return (
    <>
      <TextInput
        {...fields.bind("email")}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordInput
        {...fields.bind("password")}
        label="Password"
        autoComplete="current-password"
        required
      />
    </>
  );
}
