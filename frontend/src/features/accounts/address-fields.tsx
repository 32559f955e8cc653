import { stateCode, typedState } from "~/lib/us-states";
import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import type { AddressValues } from "./address-values";
import { useFillFromZip } from "./use-fill-from-zip";

/** A US address, the same at sign-up and in the profile. */
export function AddressFields<T extends AddressValues>({ form }: { form: Form<T> }) {
  const state = form.bind("state");
  const zip = form.bind("zip");
  const fillFromZip = useFillFromZip(form as unknown as Form<AddressValues>);
  return (
    <>
      <TextInput {...form.bind("street")} label="Street" autoComplete="street-address" required />
      <FormSection.Row>
        <TextInput
          {...zip}
          onChange={(event) => {
            zip.onChange(event);
            fillFromZip(event);
          }}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={20}
          required
        />
        <TextInput {...form.bind("city")} label="City" autoComplete="address-level2" required />
        <TextInput
          {...state}
          onChange={(event) => {
            event.target.value = typedState(event.target.value);
            state.onChange(event);
          }}
          onBlur={(event) => {
            const code = stateCode(event.target.value);
            if (code) {
              event.target.value = code;
              state.onChange(event);
            }
            state.onBlur(event);
          }}
          label="State"
          placeholder="e.g. NY"
          autoComplete="address-level1"
          required
        />
      </FormSection.Row>
    </>
  );
}

export function PhoneField<T extends { phone: string }>({ form }: { form: Form<T> }) {
  return <TextInput {...form.bind("phone")} label="Phone" type="tel" autoComplete="tel" required />;
}
