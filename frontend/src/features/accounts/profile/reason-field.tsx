import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";

/** An administrator's edit of a user needs a reason, once for everything on the page (ADR 43). */
export function ReasonField<T extends { reason: string }>({ form }: { form: Form<T> }) {
  return (
    <FormSection title="Reason for the changes">
      <TextInput
        {...form.bind("reason")}
        label="Reason"
        hint="Kept in the audit log with everything saved here, including the photo."
        maxLength={500}
        autoComplete="off"
        required
      />
    </FormSection>
  );
}
