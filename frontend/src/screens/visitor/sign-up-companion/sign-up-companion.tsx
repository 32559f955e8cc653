import type { FormEvent } from "react";
import { useConfig } from "~/data/config";
import { AccountFields, AddressFields } from "~/features/accounts/sign-up/account-fields";
import {
  displayNameStatus,
  useDisplayNameAvailability,
  useEmailAvailability,
} from "~/features/accounts/sign-up/availability";
import { companionRegistration } from "~/features/accounts/sign-up/register";
import { SignUpForm } from "~/features/accounts/sign-up/sign-up-form";
import { companionProblems } from "~/features/accounts/sign-up/sign-up-rules";
import { emptyCompanion } from "~/features/accounts/sign-up/sign-up-values";
import { useSignUp } from "~/features/accounts/sign-up/use-sign-up";
import { ProfessionalFields } from "~/features/companions/professional-fields";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { useIdCheckWords } from "~/features/payments/id-check-price";
import { routes } from "~/lib/routes";
import { Checkbox } from "~/ui/choice/checkbox";
import { TextInput } from "~/ui/field/text-input";
import styles from "./sign-up-companion.module.css";

export default function SignUpCompanion() {
  const signUp = useSignUp({
    path: routes.companionSignUp,
    empty: emptyCompanion,
    registration: companionRegistration,
  });
  const { fields } = signUp;
  const idCheck = useIdCheckWords();
  const { values } = fields;
  const passwordMinimum = useConfig()?.signupPasswordMinimum ?? 6;
  const email = useEmailAvailability(values.email);
  const displayName = useDisplayNameAvailability(values.displayName);

  const handleSubmit = (event: FormEvent) => {
    const facts = { passwordMinimum, email: email.state, displayName: displayName.state };
    signUp.submit(event, companionProblems(values, facts));
    // A check that failed is asked again, so that nobody is stuck behind it (SIGN-036).
    if (email.state === "error") email.askAgain();
    if (displayName.state === "error") displayName.askAgain();
  };

  return (
    <SignUpForm
      type="companion"
      title="Companion Signup"
      lead={`Signing up is free and takes about ten minutes. An ID badge, which most clients look for, takes a ${idCheck} later on. What you type is kept in this tab.`}
      signUp={signUp}
      onSubmit={handleSubmit}
    >
      <AccountFields
        fields={fields}
        emailState={email.state}
        nameHint="Your legal name. Only our staff, and people you have a booking with, see it."
      >
        <TextInput
          {...fields.bind("displayName")}
          label="Display name"
          hint="What clients see, for example Maya R. It must be unique."
          autoComplete="nickname"
          maxLength={60}
          status={displayNameStatus(displayName.state)}
          required
        />
      </AccountFields>
      <AddressFields fields={fields} />
      <ProfessionalFields fields={fields} />
      <div className={styles.eligibility}>
        <Checkbox
          id="isEligible"
          label="I confirm that I have at least 2 years of continuous sobriety"
          checked={values.isEligible}
          onChange={(event) => fields.set("isEligible", event.target.checked)}
          error={fields.errors.isEligible}
        />
      </div>
      <WaiverPanel
        audience="companion"
        isAgreed={values.isWaiverAgreed}
        onChange={(isAgreed) => fields.set("isWaiverAgreed", isAgreed)}
        error={fields.errors.waiver}
      />
    </SignUpForm>
  );
}
