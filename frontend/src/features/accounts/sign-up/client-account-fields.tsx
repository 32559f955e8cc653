import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { FormSection } from "~/ui/form-section/form-section";
import { AccountFields, HomeFields } from "./account-fields";
import type { useClientSignUp } from "./use-client-sign-up";

/** The fields of a new client, up to the waiver. */
export function ClientAccountFields({
  signUp: { form, emailState },
}: {
  signUp: ReturnType<typeof useClientSignUp>;
}) {
  return (
    <>
      <AccountFields
        form={form}
        emailState={emailState}
        nameHint="Visible to companions you book and to our staff only."
      />
      <HomeFields form={form} />
      <FormSection
        title="Optional"
        lead="Only you and our staff see this, and you can add it later. For your companion, use Notes when you book."
      >
        <TextArea
          {...form.bind("sobrietyGoals")}
          label="Sobriety goals"
          isOptional
          maxLength={2000}
        />
        <FormSection.Row>
          <TextInput {...form.bind("emergencyContact")} label="Emergency contact" isOptional />
          <TextInput {...form.bind("emergencyPhone")} label="Their phone" type="tel" isOptional />
        </FormSection.Row>
      </FormSection>
    </>
  );
}
