import type { Fields } from "~/lib/use-fields";
import type { Problem } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";

interface Values {
  email: string;
  password: string;
}

const missingText = { email: "Enter your email", password: "Enter your password" } as const;

/** AUTH-003, AUTH-019: both are required. */
export function missingCredentials(values: Values): Problem[] {
  const missing = (["email", "password"] as const).filter((name) => !values[name].trim());
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
