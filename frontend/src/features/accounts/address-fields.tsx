import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import type { AddressValues } from "./address-values";

/** An address in the United States, the same at sign-up and in the profile. */
export function AddressFields<T extends AddressValues>({ form }: { form: Form<T> }) {
  const state = form.bind("state");
  return (
    <>
      <TextInput {...form.bind("street")} label="Street" autoComplete="street-address" required />
      <FormSection.Row>
        <TextInput {...form.bind("city")} label="City" autoComplete="address-level2" required />
        <TextInput
          {...state}
          onChange={(event) => {
            // SIGN-022: a third letter is ignored.
            event.target.value = event.target.value.slice(0, 2).toUpperCase();
            state.onChange(event);
          }}
          label="State"
          placeholder="e.g. NY"
          autoComplete="address-level1"
          maxLength={2}
          required
        />
        <TextInput
          {...form.bind("zip")}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
      </FormSection.Row>
    </>
  );
}

export function PhoneField<T extends { phone: string }>({ form }: { form: Form<T> }) {
  return <TextInput {...form.bind("phone")} label="Phone" type="tel" autoComplete="tel" required />;
}
