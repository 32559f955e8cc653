import { useState } from "react";
import { ClientAccountFields } from "~/features/accounts/sign-up/client-account-fields";
import { SignUpForm } from "~/features/accounts/sign-up/sign-up-form";
import { useClientSignUp, useNextStep } from "~/features/accounts/sign-up/use-client-sign-up";
import { clientTerms } from "~/features/consents/client-terms";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { useIdCheckText } from "~/features/payments/id-check-price";
import { bookingSteps, readBookingIntent } from "~/lib/booking-intent";
import { ProgressSteps } from "~/ui/progress-steps/progress-steps";

export default function SignUpClient() {
  const [intent] = useState(readBookingIntent);
  const idCheck = useIdCheckText();
  const next = useNextStep(intent, idCheck);
  const signUp = useClientSignUp(intent);
  return (
    <SignUpForm
      type="client"
      title="Client Signup"
      lead={`Signing up is free and takes about three minutes. To search and to book, you need a ${idCheck}.`}
      banner={
        intent && (
          <ProgressSteps
            name={intent.name}
            steps={bookingSteps}
            current={signUp.isComplete ? 1 : 0}
          />
        )
      }
      next={next}
      signUp={signUp}
    >
      <ClientAccountFields signUp={signUp} />
      <WaiverPanel
        clauses={clientTerms}
        audience="client"
        tick={signUp.form.bind("isWaiverAgreed")}
      />
    </SignUpForm>
  );
}
