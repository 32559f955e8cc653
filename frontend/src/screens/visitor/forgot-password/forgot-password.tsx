import * as v from "valibot";
import { api, call } from "~/api/client";
import { useConfig } from "~/data/config";
import styles from "~/features/accounts/log-in/auth-form.module.css";
import { hasAtSign } from "~/lib/has-at-sign";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import { validateWith } from "~/ui/form/validate-with";
import { Page } from "~/ui/page/page";

const failed = "The email could not be sent. Please try again.";
const neutral =
  "If an account with this email exists, a link to choose a new password is on its way. It works for 30 minutes.";

const check = validateWith(
  v.object({ email: v.pipe(v.string(), v.check(hasAtSign, "Enter your email")) }),
);

/** NAV-032, AUTH-031: the response is the same whether the address is known or not. */
export default function ForgotPassword() {
  const isDemo = useConfig()?.demo ?? false;
  const form = useForm({
    initial: { email: "" },
    check,
    send: ({ email }) =>
      call(api.POST("/api/auth/forgot-password", { body: { email: email.trim() } })),
    failure: failed,
  });

  return (
    <Page
      title="Forgot your password?"
      lead="Tell us your email and we'll send you a link to choose a new one."
      width="narrow"
      back={{ to: routes.login, label: "Back to login" }}
    >
      <div className={styles.column}>
        {form.isSent ? (
          <>
            <Banner kind="ok" isAnnounced title="Check your email">
              {neutral}
            </Banner>
            <p>
              Nothing there after a few minutes? Look in the spam folder, or{" "}
              <button type="button" className={styles.again} onClick={form.resetSubmission}>
                try another address
              </button>
              .
            </p>
            {isDemo && (
              <p>
                This is a demo, so it sends no real email.{" "}
                <a href="/sandbox/mail">Read the emails here</a>.
              </p>
            )}
          </>
        ) : (
          <>
            <FormProblems form={form} />
            <Card padding="roomy">
              <FormElement form={form} className={styles.form}>
                <TextInput
                  {...form.bind("email")}
                  label="Email"
                  required
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                />
                <SubmitButton form={form} wide busyLabel="Sending...">
                  Send Link
                </SubmitButton>
              </FormElement>
            </Card>
          </>
        )}
      </div>
    </Page>
  );
}
