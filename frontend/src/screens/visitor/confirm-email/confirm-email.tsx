import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { readSession } from "~/api/session";
import { keys } from "~/data/keys";
import styles from "~/features/accounts/log-in/auth-form.module.css";
import { dashboardFor, routes } from "~/lib/routes";
import { useLinkToken } from "~/lib/use-link-token";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";

const title = "Confirm your email address";
const failed = "Your email address could not be confirmed. Please try again.";

/**
 * The page of the emailed link. Only a press of the button confirms, because mail scanners open
 * links too.
 */
export default function ConfirmEmail() {
  const queryClient = useQueryClient();
  const token = useLinkToken();
  const { user } = readSession();
  const confirmation = useMutation({
    mutationFn: () => call(api.POST("/api/auth/confirm-email", { body: { token } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.me }),
  });

  const onward = user ? (
    <LinkButton to={dashboardFor(user.type)}>Go to your dashboard</LinkButton>
  ) : (
    <LinkButton to={routes.login}>Go to login</LinkButton>
  );
  if (!token) {
    return (
      <Page title={title} width="narrow">
        <EmptyState title="This link is incomplete" action={onward}>
          Open the newest link in your email.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={title} width="narrow">
      <div className={styles.column}>
        {confirmation.isError && (
          <Banner kind="bad" isAnnounced>
            {errorMessage(confirmation.error, failed)}
          </Banner>
        )}
        <Card padding="roomy">
          {confirmation.isSuccess ? (
            <div className={styles.form}>
              <Banner kind="ok" isAnnounced>
                Your email address is confirmed. Use it to log in from now on.
              </Banner>
              {onward}
            </div>
          ) : (
            <div className={styles.form}>
              <p>Press the button to use this email address for your Steady account.</p>
              <Button
                wide
                onClick={() => confirmation.mutate()}
                isBusy={confirmation.isPending}
                busyLabel="Confirming..."
              >
                Confirm Email
              </Button>
            </div>
          )}
        </Card>
      </div>
    </Page>
  );
}
