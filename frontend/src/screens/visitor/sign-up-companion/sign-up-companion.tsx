import { HomeZoneField } from "~/features/accounts/address-fields";
import type { HomeZoneValues } from "~/features/accounts/address-values";
import { displayNameStatus } from "~/features/accounts/availability";
import { AccountFields, HomeFields } from "~/features/accounts/sign-up/account-fields";
import { companionRegistration } from "~/features/accounts/sign-up/register";
import { SignUpForm } from "~/features/accounts/sign-up/sign-up-form";
import { companionProblems } from "~/features/accounts/sign-up/sign-up-rules";
import { emptyCompanion } from "~/features/accounts/sign-up/sign-up-values";
import { useSignUp } from "~/features/accounts/sign-up/use-sign-up";
import { ProfessionalFields } from "~/features/companions/professional-fields";
import { companionTerms } from "~/features/consents/companion-terms";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { useIdCheckText } from "~/features/payments/id-check-price";
import { paths } from "~/lib/paths";
import { Checkbox } from "~/ui/choice/checkbox";
import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";
import styles from "./sign-up-companion.module.css";

export default function SignUpCompanion() {
  const signUp = useSignUp({
    path: paths.companionSignUp,
    empty: emptyCompanion,
    rules: companionProblems,
    registration: companionRegistration,
  });
  const { form } = signUp;
  const idCheck = useIdCheckText();
  return (
    <SignUpForm
      type="companion"
      title="Companion Signup"
      lead={`Signing up is free and takes about ten minutes. Clients can find and book you after a ${idCheck}, which comes later. What you type is kept in this tab.`}
      signUp={signUp}
    >
      <AccountFields
        form={form}
        emailState={signUp.emailState}
        nameHint="Your legal name. Only our staff and people you have a booking with see it."
      >
        <TextInput
          {...form.bind("displayName")}
          label="Display name"
          hint="What clients see, for example Maya R. It must be unique."
          autoComplete="nickname"
          maxLength={60}
          status={displayNameStatus(signUp.displayNameState)}
          required
        />
      </AccountFields>
      <HomeFields form={form}>
        <HomeZoneField form={form as unknown as Form<HomeZoneValues>} />
      </HomeFields>
      <ProfessionalFields form={form} />
      <div className={styles.eligibility}>
        <Checkbox
          {...form.bind("isEligible")}
          label="I confirm that I have at least 2 years of continuous sobriety"
          required
        />
      </div>
      <WaiverPanel
        clauses={companionTerms}
        audience="companion"
        tick={form.bind("isWaiverAgreed")}
      />
    </SignUpForm>
  );
}
