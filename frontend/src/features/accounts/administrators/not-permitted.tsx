import { useQuery } from "@tanstack/react-query";
import type { AdminAct } from "~/data/admin-acts";
import { routes } from "~/lib/routes";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { rolesQueryOptions } from "./administrators-query";
import { formatRoles } from "./role-names";

interface Props {
  act: AdminAct;
}

const title = "Your role does not include this";

/** In place of a part that the administrator's role does not include. */
export function NotPermitted({ act }: Props) {
  return (
    <EmptyState title={title}>
      <Explanation act={act} />
    </EmptyState>
  );
}

/** In place of a whole page. */
export default function PageNotPermitted({ act }: Props) {
  return (
    <Page title={title} width="admin">
      <Explanation act={act} />
    </Page>
  );
}

function Explanation({ act }: Props) {
  const rule = useQuery(rolesQueryOptions).data?.acts.find((each) => each.act === act);
  return (
    <>
      {rule && <p>An administrator with the role {formatRoles(rule.roles)} may see it.</p>}
      <p>
        <Link to={routes.adminRoles}>Who may do what</Link>
      </p>
    </>
  );
}
