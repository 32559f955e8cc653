import { ClientAccountFields } from "~/features/accounts/sign-up/client-account-fields";
import { SignUpBody } from "~/features/accounts/sign-up/sign-up-form";
import { useClientSignUp, useNextStep } from "~/features/accounts/sign-up/use-client-sign-up";
import { clientTerms } from "~/features/consents/client-terms";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { useIdCheckText } from "~/features/payments/id-check-price";
import type { BookingIntent } from "~/lib/booking-intent";
import styles from "./log-in.module.css";

/** For a visitor who was booking: most have no account yet, and sign up right here. */
export default function SignUpPanel({ intent }: { intent: BookingIntent }) {
  const idCheck = useIdCheckText();
  const next = useNextStep(intent, idCheck);
  const signUp = useClientSignUp(intent);
  return (
    <section className={styles.signUp} aria-labelledby="new-account">
      <h2 id="new-account">{signUp.isComplete ? "Your account" : "New to Steady? Sign up"}</h2>
      {!signUp.isComplete && (
        <p className="muted">
          {`Signing up is free and takes about three minutes. To book, you need a ${idCheck}.`}
        </p>
      )}
      <SignUpBody type="client" signUp={signUp} next={next} hasNoLogIn>
        <ClientAccountFields signUp={signUp} />
        <WaiverPanel
          clauses={clientTerms}
          audience="client"
          tick={signUp.form.bind("isWaiverAgreed")}
        />
      </SignUpBody>
    </section>
  );
}
