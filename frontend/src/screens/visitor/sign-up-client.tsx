import { Link } from "react-router";
import { useConfig } from "~/api/config-query";
import { AccountFields, AddressFields } from "~/features/accounts/account-fields";
import { useEmailAvailability } from "~/features/accounts/availability";
import { clientRegistration } from "~/features/accounts/register";
import { RestoredNote } from "~/features/accounts/restored-note";
import { SignUpComplete } from "~/features/accounts/sign-up-complete";
import { clientProblem } from "~/features/accounts/sign-up-rules";
import { SignUpSteps } from "~/features/accounts/sign-up-steps";
import { emptyClient } from "~/features/accounts/sign-up-values";
import { useSignUp } from "~/features/accounts/use-sign-up";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { routes } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { FormSection } from "~/ui/form-section/form-section";
import { Page } from "~/ui/page/page";
import styles from "./sign-up.module.css";

export default function SignUpClient() {
  const signUp = useSignUp({
    path: routes.clientSignUp,
    empty: emptyClient,
    registration: clientRegistration,
  });
  const { fields } = signUp;
  const passwordMinimum = useConfig()?.signupPasswordMinimum ?? 6;
  const email = useEmailAvailability(fields.values.email);

  return (
    <Page
      title="Client Signup"
      width="form"
      back={{ to: routes.landing, label: "Back to main page" }}
      lead={signUp.isComplete ? undefined : "Free, and about three minutes."}
    >
      {signUp.isComplete ? (
        <SignUpComplete type="client" />
      ) : (
        <>
          <SignUpSteps current={1} />
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              const facts = { passwordMinimum, email: email.state };
              signUp.submit(event, clientProblem(fields.values, facts));
              if (email.state === "error") email.askAgain();
            }}
          >
            <ErrorSummary problems={signUp.problems} attempt={signUp.attempt} />
            {signUp.isRestored && <RestoredNote onDiscard={signUp.discard} />}
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
                <TextInput
                  {...fields.bind("emergencyContact")}
                  label="Emergency contact"
                  isOptional
                />
                <TextInput
                  {...fields.bind("emergencyPhone")}
                  label="Their phone"
                  type="tel"
                  isOptional
                />
              </FormSection.Row>
            </FormSection>
            <WaiverPanel
              audience="client"
              isAgreed={fields.values.isWaiverAgreed}
              onChange={(isAgreed) => fields.set("isWaiverAgreed", isAgreed)}
              error={fields.errors.waiver}
            />
            <Button
              type="submit"
              size="large"
              wide
              isBusy={signUp.isBusy}
              busyLabel="Creating account..."
            >
              Create Account
            </Button>
            <p className={styles.other}>
              Already with us? <Link to={routes.clientLogin}>Log in</Link>
            </p>
          </form>
        </>
      )}
    </Page>
  );
}
