import type { components } from "~/api/schema";
import { getRole, useSession } from "~/api/session";
import { IntroCallLink } from "~/features/intro_calls/intro-call-link";
import { MessageButton } from "~/features/messages/message-button";
import { type LoginState, routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";

interface Props {
  companion: components["schemas"]["Companion"];
}

/** A question before a booking: for clients with a verified ID; others read the requirement. */
export function MessageCompanion({ companion }: Props) {
  const { _id: id, displayName: name } = companion;
  const session = useSession();
  const isClient = getRole(session) === "client";
  if (session.user?.idVerification?.status === "verified") {
    return (
      <>
        <MessageButton person={{ id, name }} />
        <IntroCallLink companionId={id} />
      </>
    );
  }
  const state: LoginState = { userType: "client", returnTo: routes.companion(id) };
  return (
    <div>
      <p>{`Have a question before you book? Once your ID is verified, you can send ${name} a message.`}</p>
      {isClient ? (
        <LinkButton to={routes.clientDashboard} kind="quiet" size="small">
          Verify your ID
        </LinkButton>
      ) : (
        <LinkButton to={routes.clientLogin} state={state} kind="quiet" size="small">
          Log in to send a message
        </LinkButton>
      )}
    </div>
  );
}
