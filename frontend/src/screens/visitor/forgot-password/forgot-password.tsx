import type { FormEvent } from "react";
import { Link } from "react-router";
import { api, call } from "~/api/client";
import { useConfig } from "~/data/config";
import styles from "~/features/accounts/log-in/entrance.module.css";
import { useSubmission } from "~/features/accounts/use-submission";
import { routes } from "~/lib/routes";
import { useFields } from "~/lib/use-fields";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextInput } from "~/ui/field/text-input";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import { Page } from "~/ui/page/page";

const failed = "The email could not be sent. Please try again.";
const neutral =
  "If an account with this email exists, a link to choose a new password is on its way. It works for 30 minutes.";

/** NAV-032, AUTH-031: the answer is the same whether the address is known or not. */
export default function ForgotPassword() {
  const fields = useFields({ email: "" });
  const isDemo = useConfig()?.demo ?? false;
  const submission = useSubmission({
    fields,
    send: () =>
      call(api.POST("/api/auth/forgot-password", { body: { email: fields.values.email.trim() } })),
    failure: failed,
  });

  const handleSubmit = (event: FormEvent) => {
    const isEmail = fields.values.email.includes("@");
    submission.submit(event, isEmail ? [] : [{ message: "Enter your email", fieldId: "email" }]);
  };

  return (
    <Page
      title="Forgot your password?"
      lead="Tell us your email and we send you a link to choose a new one."
      width="narrow"
      back={{ to: routes.login, label: "Back to login" }}
    >
      <div className={styles.column}>
        {submission.isSent ? (
          <>
            <Banner kind="ok" isAnnounced title="Check your email">
              {neutral}
            </Banner>
            <p>
              Nothing there after a few minutes? Look in the spam folder, or{" "}
              <button type="button" className={styles.again} onClick={submission.startOver}>
                try another address
              </button>
              .
            </p>
            {isDemo && (
              <p>
                This is a demo: no mail leaves it. <a href="/sandbox/mail">Read the mail here</a>.
              </p>
            )}
          </>
        ) : (
          <>
            <ErrorSummary problems={submission.problems} attempt={submission.attempt} />
            <Card padding="roomy">
              <form onSubmit={handleSubmit} noValidate className={styles.form}>
                <TextInput
                  {...fields.bind("email")}
                  label="Email"
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                />
                <OfflineNote />
                <Button type="submit" wide isBusy={submission.isBusy} busyLabel="Sending...">
                  Send Link
                </Button>
                <Link to={routes.login} className={styles.forgot}>
                  I remember it after all
                </Link>
              </form>
            </Card>
          </>
        )}
      </div>
    </Page>
  );
}
