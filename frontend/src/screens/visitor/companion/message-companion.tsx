import type { ReactNode } from "react";
import type { components } from "~/api/schema";
import { getRole, useSession } from "~/api/session";
import { useIdentityProof } from "~/data/identity-proof";
import { IntroCallLink } from "~/features/intro_calls/intro-call-link";
import { MessageButton } from "~/features/messages/message-button";
import { type LoginState, routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { LoadError } from "~/ui/query-view/query-view";

interface Props {
  companion: components["schemas"]["Companion"];
}

/** A question before a booking: for clients with a verified ID; others read the requirement. */
export function MessageCompanion({ companion }: Props) {
  const { _id: id, displayName: name } = companion;
  const isClient = getRole(useSession()) === "client";
  const proof = useIdentityProof();
  if (!isClient) {
    const state: LoginState = { userType: "client", returnTo: routes.companion(id) };
    return (
      <Requirement name={name}>
        <LinkButton to={routes.clientLogin} state={state} kind="quiet" size="small">
          Log in to send a message
        </LinkButton>
      </Requirement>
    );
  }
  if (proof.state === "failed") {
    return (
      <LoadError
        error={proof.error}
        fallback="Failed to check your ID verification"
        onRetry={proof.retry}
      />
    );
  }
  if (proof.state === "asking") return null;
  if (proof.state === "unverified") {
    return (
      <Requirement name={name}>
        <LinkButton to={routes.clientDashboard} kind="quiet" size="small">
          Verify your ID
        </LinkButton>
      </Requirement>
    );
  }
  return (
    <>
      <MessageButton person={{ id, name }} />
      <IntroCallLink companionId={id} />
    </>
  );
}

function Requirement({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p>{`Have a question before you book? Once your ID is verified, you can send ${name} a message.`}</p>
      {children}
    </div>
  );
}
