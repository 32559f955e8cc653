import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { loginPathFor, routes, type UserType } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import { Page } from "~/ui/page/page";
import { RestoredNote } from "./restored-note";
import { type NextStep, SignUpComplete } from "./sign-up-complete";
import styles from "./sign-up-form.module.css";
import { SignUpSteps } from "./sign-up-steps";
import type { useSignUp } from "./use-sign-up";

interface Props {
  type: UserType;
  title: string;
  lead: string;
  signUp: Omit<ReturnType<typeof useSignUp>, "fields" | "submit">;
  onSubmit: (event: FormEvent) => void;
  /** Above everything, e.g. whose booking is waiting. */
  banner?: ReactNode;
  /** Where whoever has just signed up may go on at once. */
  next?: NextStep | null;
  /** The fields, from the e-mail to the waiver. */
  children: ReactNode;
}

/** What both sign-ups have around their fields: steps, problems, the way to log in, success. */
export function SignUpForm(props: Props) {
  const { type, title, lead, signUp, onSubmit, banner, next, children } = props;
  return (
    <Page
      title={title}
      width="form"
      back={{ to: routes.landing, label: "Back to main page" }}
      lead={signUp.isComplete ? undefined : lead}
    >
      {banner && <div className={styles.banner}>{banner}</div>}
      {signUp.isComplete ? (
        <SignUpComplete type={type} registered={signUp.registered} next={next ?? null} />
      ) : (
        <>
          <SignUpSteps current={1} />
          <form noValidate className={styles.form} onSubmit={onSubmit}>
            <ErrorSummary problems={signUp.problems} attempt={signUp.attempt} />
            {signUp.isRestored && <RestoredNote onDiscard={signUp.discard} />}
            {children}
            <OfflineNote />
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
