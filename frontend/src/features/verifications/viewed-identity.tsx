import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { FormSection } from "~/ui/form-section/form-section";
import { StatusBadge, type Verifiable } from "./identity-card";

/** CPROF-002, for an administrator: the status, and the link to decide it. */
export function ViewedIdentity({ user: { _id, type, idVerification } }: { user: Verifiable }) {
  return (
    <FormSection title="ID verification">
      <p>
        <StatusBadge status={idVerification.status} isWatching={false} />
      </p>
      <p>
        <LinkButton kind="secondary" to={`${routes.adminVerifyUser(_id)}?type=${type}`}>
          Open ID verification
        </LinkButton>
      </p>
    </FormSection>
  );
}
