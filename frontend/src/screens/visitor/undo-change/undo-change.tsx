import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import styles from "~/features/accounts/log-in/auth-form.module.css";
import { routes } from "~/lib/routes";
import { useLinkToken } from "~/lib/use-link-token";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";

const title = "Take back a change";
const failed = "The change could not be taken back. Please try again.";

/**
 * The page of the emailed link about an administrator's change of address or phone (ADR 72). Only a
 * press of the button undoes it, because mail scanners open links too.
 */
export default function UndoChange() {
  const token = useLinkToken();
  const undo = useMutation({
    mutationFn: () => call(api.POST("/api/auth/undo-contact-change", { body: { token } })),
  });

  const onward = <LinkButton to={routes.login}>Go to login</LinkButton>;
  if (!token) {
    return (
      <Page title={title} width="narrow">
        <EmptyState title="This link is incomplete" action={onward}>
          Open the link in your email again.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={title} width="narrow">
      <div className={styles.column}>
        {undo.isError && (
          <Banner kind="bad" isAnnounced>
            {errorMessage(undo.error, failed)}
          </Banner>
        )}
        <Card padding="roomy">
          {undo.isSuccess ? (
            <div className={styles.form}>
              <Banner kind="ok" isAnnounced>
                The change was taken back, and everyone was logged out. If your password may be
                known to someone else, choose a new one.
              </Banner>
              <LinkButton to={routes.forgotPassword}>Choose a new password</LinkButton>
              {onward}
            </div>
          ) : (
            <div className={styles.form}>
              <p>
                Our support team changed how you are reached. If you did not ask for it, press the
                button: your email address and phone number become what they were, and everyone is
                logged out of your account.
              </p>
              <Button
                wide
                onClick={() => undo.mutate()}
                isBusy={undo.isPending}
                busyLabel="Taking it back..."
              >
                Take Back the Change
              </Button>
            </div>
          )}
        </Card>
      </div>
    </Page>
  );
}
