import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { loginPathFor, routes, type UserType } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Page } from "~/ui/page/page";
import { RestoredNote } from "./restored-note";
import { SignUpComplete } from "./sign-up-complete";
import styles from "./sign-up-form.module.css";
import { SignUpSteps } from "./sign-up-steps";
import type { useSignUp } from "./use-sign-up";

interface Props {
  type: UserType;
  title: string;
  lead: string;
  signUp: Omit<ReturnType<typeof useSignUp>, "fields" | "submit">;
  onSubmit: (event: FormEvent) => void;
  /** The fields, from the e-mail to the waiver. */
  children: ReactNode;
}

/** What both sign-ups have around their fields: steps, problems, the way to log in, success. */
export function SignUpForm({ type, title, lead, signUp, onSubmit, children }: Props) {
  return (
    <Page
      title={title}
      width="form"
      back={{ to: routes.landing, label: "Back to main page" }}
      lead={signUp.isComplete ? undefined : lead}
    >
      {signUp.isComplete ? (
        <SignUpComplete type={type} />
      ) : (
        <>
          <SignUpSteps current={1} />
          <form noValidate className={styles.form} onSubmit={onSubmit}>
            <ErrorSummary problems={signUp.problems} attempt={signUp.attempt} />
            {signUp.isRestored && <RestoredNote onDiscard={signUp.discard} />}
            {children}
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
              Already with us? <Link to={loginPathFor(type)}>Log in</Link>
            </p>
          </form>
        </>
      )}
    </Page>
  );
}
