import { useState } from "react";
import { useNavigate } from "react-router";
import { AccountFields, HomeFields } from "~/features/accounts/sign-up/account-fields";
import { clientRegistration } from "~/features/accounts/sign-up/register";
import type { NextStep } from "~/features/accounts/sign-up/sign-up-complete";
import { SignUpForm } from "~/features/accounts/sign-up/sign-up-form";
import { clientProblems } from "~/features/accounts/sign-up/sign-up-rules";
import { emptyClient } from "~/features/accounts/sign-up/sign-up-values";
import { useSignUp } from "~/features/accounts/sign-up/use-sign-up";
import { clientTerms } from "~/features/consents/client-terms";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { useIdCheckWords } from "~/features/payments/id-check-price";
import { type BookingIntent, bookingSteps, readBookingIntent } from "~/lib/booking-intent";
import { routes } from "~/lib/routes";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { FormSection } from "~/ui/form-section/form-section";
import { Journey } from "~/ui/journey/journey";

/** Whoever was booking goes on with the ID check, which begins with its payment. */
function useNextStep(): { intent: BookingIntent | null; next: NextStep | null } {
  const navigate = useNavigate();
  const [intent] = useState(readBookingIntent);
  const idCheck = useIdCheckWords();
  if (!intent) return { intent, next: null };
  const next = {
    label: `Continue: ID check, then ${intent.name}`,
    hint: `Next is the ${idCheck}: you see its price again before you pay. You need an ID document, a camera and about three minutes.`,
    onGo: () => navigate(routes.clientDashboard, { state: { isUnlocking: true } }),
  };
  return { intent, next };
}

export default function SignUpClient() {
  const { intent, next } = useNextStep();
  const idCheck = useIdCheckWords();
  const signUp = useSignUp({
    path: routes.clientSignUp,
    empty: emptyClient,
    rules: clientProblems,
    registration: clientRegistration,
    keepsSession: intent !== null,
  });
  const { form } = signUp;

  return (
    <SignUpForm
      type="client"
      title="Client Signup"
      lead={`Signing up is free and takes about three minutes. To search and to book, you need a ${idCheck}.`}
      banner={
        intent && (
          <Journey name={intent.name} steps={bookingSteps} current={signUp.isComplete ? 1 : 0} />
        )
      }
      next={next}
      signUp={signUp}
    >
      <AccountFields
        form={form}
        emailState={signUp.emailState}
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
      <WaiverPanel clauses={clientTerms} tick={form.bind("isWaiverAgreed")} />
    </SignUpForm>
  );
}
