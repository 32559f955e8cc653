import type { FormEvent } from "react";
import { useConfig } from "~/api/config-query";
import { AccountFields, AddressFields } from "~/features/accounts/account-fields";
import { useEmailAvailability } from "~/features/accounts/availability";
import { clientRegistration } from "~/features/accounts/register";
import { SignUpForm } from "~/features/accounts/sign-up-form";
import { clientProblem } from "~/features/accounts/sign-up-rules";
import { emptyClient } from "~/features/accounts/sign-up-values";
import { useSignUp } from "~/features/accounts/use-sign-up";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { routes } from "~/lib/routes";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { FormSection } from "~/ui/form-section/form-section";

export default function SignUpClient() {
  const signUp = useSignUp({
    path: routes.clientSignUp,
    empty: emptyClient,
    registration: clientRegistration,
  });
  const { fields } = signUp;
  const passwordMinimum = useConfig()?.signupPasswordMinimum ?? 6;
  const email = useEmailAvailability(fields.values.email);

  const handleSubmit = (event: FormEvent) => {
    const facts = { passwordMinimum, email: email.state };
    signUp.submit(event, clientProblem(fields.values, facts));
    if (email.state === "error") email.askAgain();
  };

  return (
    <SignUpForm
      type="client"
      title="Client Signup"
      lead="Free, and about three minutes."
      signUp={signUp}
      onSubmit={handleSubmit}
    >
      <AccountFields
        fields={fields}
        emailState={email.state}
        nameHint="Visible to companions you book and to our staff only."
      />
      <AddressFields fields={fields} />
      <FormSection
        title="If you like"
        lead="Helps a companion to help you. You can add this later."
      >
        <TextArea
          {...fields.bind("sobrietyGoals")}
          label="Sobriety goals"
          isOptional
          maxLength={2000}
        />
        <FormSection.Row>
          <TextInput {...fields.bind("emergencyContact")} label="Emergency contact" isOptional />
          <TextInput {...fields.bind("emergencyPhone")} label="Their phone" type="tel" isOptional />
        </FormSection.Row>
      </FormSection>
      <WaiverPanel
        audience="client"
        isAgreed={fields.values.isWaiverAgreed}
        onChange={(isAgreed) => fields.set("isWaiverAgreed", isAgreed)}
        error={fields.errors.waiver}
      />
    </SignUpForm>
  );
}
