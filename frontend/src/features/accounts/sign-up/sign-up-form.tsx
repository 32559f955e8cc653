import { lazy, type ReactNode, Suspense } from "react";
import { loginPathFor, routes, type UserType } from "~/lib/routes";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import type { FormState } from "~/ui/form/use-form";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import type { NextStep } from "./sign-up-complete";
import styles from "./sign-up-form.module.css";
import { SignUpSteps } from "./sign-up-steps";
import type { useSignUp } from "./use-sign-up";

// Rendered only after the account is created.
const SignUpComplete = lazy(async () => ({
  default: (await import("./sign-up-complete")).SignUpComplete,
}));

interface BodyProps {
  type: UserType;
  signUp: Pick<ReturnType<typeof useSignUp>, "isComplete" | "registered"> & { form: FormState };
  /** Where the new client continues at once. */
  next?: NextStep | null;
  /** The page already shows the login next to it. */
  hasNoLogIn?: boolean;
  /** The fields, from the e-mail to the waiver. */
  children: ReactNode;
}

interface Props extends BodyProps {
  title: string;
  lead: string;
  /** Content above everything, such as the booking that is waiting. */
  banner?: ReactNode;
}

/** What both sign-ups have around their fields: steps, errors, the link to the login, success. */
export function SignUpForm({ title, lead, banner, ...body }: Props) {
  return (
    <Page
      title={title}
      width="form"
      back={{ to: routes.landing, label: "Back to main page" }}
      lead={body.signUp.isComplete ? undefined : lead}
    >
      {banner && <div className={styles.banner}>{banner}</div>}
      <SignUpBody {...body} />
    </Page>
  );
}

/** The same without a page around it. */
export function SignUpBody({ type, signUp, next, hasNoLogIn, children }: BodyProps) {
  const { form } = signUp;
  if (signUp.isComplete) {
    return (
      <Suspense fallback={null}>
        <SignUpComplete type={type} registered={signUp.registered} next={next ?? null} />
      </Suspense>
    );
  }
  return (
    <>
      <SignUpSteps current={1} />
      <FormElement form={form} className={styles.form}>
        <FormProblems form={form} />
        {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
        {children}
        <SubmitButton form={form} size="large" wide busyLabel="Creating account...">
          Create Account
        </SubmitButton>
        {!hasNoLogIn && (
          <p className={styles.other}>
            Have an account? <Link to={loginPathFor(type)}>Log in</Link>
          </p>
        )}
      </FormElement>
    </>
  );
}
