import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useParams } from "react-router";
import { ApiError } from "~/api/api-error";
import { DecisionHistory } from "~/features/verifications/admin/decision-history";
import { CompanionKindCard, KindCard, StatusBadge } from "~/features/verifications/admin/kind-card";
import { companionKinds, formatKind } from "~/features/verifications/admin/kinds";
import { type Viewed, viewedQueryOptions } from "~/features/verifications/admin/viewed-query";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmailText } from "~/ui/email-text/email-text";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./verify-user.module.css";

/** ADMV-001: a user's badges, the records behind each, and the actions to grant or revoke them. */
export default function VerifyUser() {
  const { id = "" } = useParams();
  const query = useQuery(viewedQueryOptions(id));
  const brief = useFlashMessage();
  const name = query.data?.user.name;
  return (
    <Page
      title={name ? `Verify ${name}` : "Verify user"}
      tabTitle="Verify user"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Loading the verifications..."
        skeleton={<SkeletonText lines={12} />}
        errorText="Failed to load user data"
        renderError={(error) => error instanceof ApiError && error.status === 404 && <NotFound />}
        isEmpty={() => false}
        empty={null}
      >
        {(viewed) => (
          <>
            <Person viewed={viewed} />
            <div className={styles.kinds}>
              {viewed.records.map((record) => (
                <KindCard key={record.kind} viewed={viewed} record={record} onDone={brief.show} />
              ))}
              {viewed.user.type === "client" &&
                companionKinds.map((kind) => <CompanionKindCard key={kind} kind={kind} />)}
            </div>
            <DecisionHistory userId={id} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** ADMV-016 */
function NotFound() {
  return (
    <EmptyState
      title="User not found"
      icon={<UserX size={30} />}
      action={<LinkButton to={`${routes.adminDashboard}?tab=companion`}>View all users</LinkButton>}
    >
      This account doesn't exist or was deleted.
    </EmptyState>
  );
}

/** ADMV-001, ADMV-002 */
function Person({ viewed: { user, records } }: { viewed: Viewed }) {
  const zone = browserTimeZone();
  const editor = user.type === "companion" ? routes.adminEditCompanion : routes.adminEditClient;
  const facts = [
    ["Legal name", user.name],
    ["Proven name", user.verifiedName],
    ["Display name", user.displayName],
    ["Email", user.emailConfirmed ? user.email : `${user.email} (not confirmed)`],
    ["Phone", user.phone],
    ["Created", formatDate(user.createdAt, zone)],
    ["Last login", user.lastLoginAt ? formatDate(user.lastLoginAt, zone) : "Never"],
  ].filter(([, text]) => text);
  return (
    <Card as="section" padding="roomy" aria-labelledby="person" className={styles.person}>
      <h2 id="person">{user.type === "companion" ? "Companion" : "Client"}</h2>
      <dl className={styles.details}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text === user.email ? <EmailText email={user.email} /> : text}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.badges} aria-label="Verification badges">
        {records.map(({ kind, status }) => (
          <li key={kind}>
            {formatKind[kind].name} <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p>
        <LinkButton kind="secondary" size="small" to={`${editor(user._id)}?type=${user.type}`}>
          Edit profile
        </LinkButton>
      </p>
    </Card>
  );
}
