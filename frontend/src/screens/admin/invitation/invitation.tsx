import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/api-error";
import { useConfig } from "~/data/config";
import {
  acceptInvitation,
  invitationQueryOptions,
} from "~/features/accounts/administrators/invitation-query";
import { roleNames } from "~/features/accounts/administrators/role-names";
import styles from "~/features/accounts/log-in/auth-form.module.css";
import { NewPasswordFields } from "~/features/accounts/security/new-password-fields";
import { newPasswordProblems } from "~/features/accounts/security/password-rules";
import { type AdminLoginState, routes } from "~/lib/routes";
import { useLinkToken } from "~/lib/use-link-token";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** The page of the link in the mail that invites an administrator. */
export default function Invitation() {
  const token = useLinkToken();
  return (
    <Page
      title="Your invitation"
      width="narrow"
      back={{ to: routes.adminLogin, label: "Back to admin login" }}
    >
      {token ? <Offered token={token} /> : <NoLink title="This link is incomplete" />}
    </Page>
  );
}

function Offered({ token }: { token: string }) {
  const query = useQuery(invitationQueryOptions(token));
  return (
    <QueryView
      query={query}
      loadingText="Opening the invitation..."
      skeleton={<SkeletonText lines={6} />}
      errorText="The invitation could not be opened. Please try again."
      isEmpty={() => false}
      empty={null}
      renderError={(error) =>
        error instanceof ApiError && error.status === 404 ? (
          <NoLink title="This invitation has expired or was already used" />
        ) : null
      }
    >
      {({ name, email, role }) => (
        <>
          <p>
            Welcome, {name}! You log in with {email}, and your role is{" "}
            {roleNames[role].toLowerCase()}. Choose a password first.
          </p>
          <PasswordForm token={token} />
        </>
      )}
    </QueryView>
  );
}

function PasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const minimum = useConfig()?.changePasswordMinimum ?? 8;
  const form = useForm({
    initial: { newPassword: "", confirmation: "" },
    check: (values) => newPasswordProblems(values, minimum),
    send: ({ newPassword }) => acceptInvitation(token, newPassword),
    onSent: ({ enrollmentToken }) => {
      const state: AdminLoginState = { isInvitationAccepted: true };
      if (enrollmentToken) navigate(`${routes.adminEnroll}#${enrollmentToken}`, { replace: true });
      else navigate(routes.adminLogin, { replace: true, state });
    },
    after: "leave",
    serverFields: { password: "newPassword" },
    failure: "The invitation could not be accepted. Please try again.",
  });
  return (
    <div className={styles.column}>
      <FormProblems form={form} />
      <Card padding="roomy">
        <FormElement form={form} className={styles.form}>
          <NewPasswordFields form={form} minimum={minimum} />
          <SubmitButton form={form} wide busyLabel="Saving...">
            Accept invitation
          </SubmitButton>
        </FormElement>
      </Card>
    </div>
  );
}

function NoLink({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      Each link works once, within three days. Ask an owner for a new one.
    </EmptyState>
  );
}
