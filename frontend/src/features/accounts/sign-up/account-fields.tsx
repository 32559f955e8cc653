import type { ReactNode } from "react";
import { useConfig } from "~/data/config";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import { AddressFields, PhoneField } from "../address-fields";
import { type AvailabilityState, emailStatus } from "../availability";
import type { AccountValues } from "./sign-up-values";

interface Props<T extends AccountValues> {
  form: Form<T>;
  emailState: AvailabilityState;
  nameHint: string;
  children?: ReactNode;
}

export function AccountFields<T extends AccountValues>(props: Props<T>) {
  const { form, emailState, nameHint, children } = props;
  const minimum = useConfig()?.signupPasswordMinimum ?? 6;
  return (
    <FormSection title="Your account">
      <TextInput
        {...form.bind("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        status={emailStatus(emailState)}
        required
      />
      <TextInput
        {...form.bind("name")}
        label="Full name"
        hint={nameHint}
        autoComplete="name"
        required
      />
      {children}
      <PasswordInput
        {...form.bind("password")}
        label="Password"
        hint={`At least ${minimum} characters; 12 or more are safer.`}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.bind("confirmPassword")}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </FormSection>
  );
}

interface HomeProps<T extends AccountValues> {
  form: Form<T>;
  children?: ReactNode;
}

/** Name and address. */
export function HomeFields<T extends AccountValues>({ form, children }: HomeProps<T>) {
  return (
    <FormSection title="Where you are" lead="Others see only city and state before a booking.">
      <PhoneField form={form} />
      <AddressFields form={form} />
      {children}
    </FormSection>
  );
}
