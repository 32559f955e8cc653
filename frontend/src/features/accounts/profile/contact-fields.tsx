import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import type { ContactValues } from "./contact-values";

/** The person our team calls when something happens; each part is optional (CPROF-013). */
export function ContactFields({ form }: { form: Form<ContactValues> }) {
  return (
    <FormSection.Row>
      <TextInput {...form.bind("contactName")} label="Name" isOptional autoComplete="off" />
      <TextInput
        {...form.bind("contactPhone")}
        label="Their phone"
        type="tel"
        isOptional
        autoComplete="off"
      />
      <TextInput
        {...form.bind("contactRelationship")}
        label="Relationship"
        placeholder="Sister"
        isOptional
        autoComplete="off"
      />
    </FormSection.Row>
  );
}
