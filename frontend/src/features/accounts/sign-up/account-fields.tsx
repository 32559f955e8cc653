import type { ReactNode } from "react";
import { useConfig } from "~/data/config";
import type { Fields } from "~/lib/use-fields";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import { FormSection } from "~/ui/form-section/form-section";
import { type AvailabilityState, emailStatus } from "./availability";
import type { AccountValues } from "./sign-up-values";

interface Props<T extends AccountValues> {
  fields: Fields<T>;
  emailState: AvailabilityState;
  nameHint: string;
  children?: ReactNode;
}

export function AccountFields<T extends AccountValues>(props: Props<T>) {
  const { fields, emailState, nameHint, children } = props;
  const minimum = useConfig()?.signupPasswordMinimum ?? 6;
  return (
    <FormSection title="Your account">
      <TextInput
        {...fields.bind("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        status={emailStatus(emailState)}
        required
      />
      <TextInput
        {...fields.bind("name")}
        label="Full name"
        hint={nameHint}
        autoComplete="name"
        required
      />
      {children}
      <PasswordInput
        {...fields.bind("password")}
        label="Password"
        hint={`At least ${minimum} characters; 12 or more are safer.`}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...fields.bind("confirmPassword")}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </FormSection>
  );
}

export function AddressFields<T extends AccountValues>({ fields }: { fields: Fields<T> }) {
  const state = fields.bind("state");
  return (
    <FormSection
      title="Where you are"
      lead="Only city and state are ever shown to others before a booking."
    >
      <TextInput {...fields.bind("phone")} label="Phone" type="tel" autoComplete="tel" required />
      <TextInput {...fields.bind("street")} label="Street" autoComplete="street-address" required />
      <FormSection.Row>
        <TextInput {...fields.bind("city")} label="City" autoComplete="address-level2" required />
        <TextInput
          {...state}
          onChange={(event) => {
            // SIGN-022: a third letter is ignored.
            event.target.value = event.target.value.slice(0, 2).toUpperCase();
            state.onChange(event);
          }}
          label="State"
          placeholder="NY"
          autoComplete="address-level1"
          maxLength={2}
          required
        />
        <TextInput
          {...fields.bind("zip")}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
      </FormSection.Row>
    </FormSection>
  );
}
