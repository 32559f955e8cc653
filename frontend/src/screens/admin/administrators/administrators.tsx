import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIdentity } from "~/api/session";
import { Allowed } from "~/data/admin-acts";
import { AdministratorRow } from "~/features/accounts/administrators/administrator-row";
import { administratorsQueryOptions } from "~/features/accounts/administrators/administrators-query";
import { InviteDialog } from "~/features/accounts/administrators/invite-dialog";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** Who runs the platform, and with which role. */
export default function Administrators() {
  const query = useQuery(administratorsQueryOptions);
  const self = useIdentity();
  const brief = useFlashMessage();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page
      title="Administrators"
      lead="Each has one role. The last owner who can log in stays an owner."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
      actions={
        <Allowed act="manage_administrators">
          <Button onClick={() => setIsInviting(true)}>Invite an administrator</Button>
        </Allowed>
      }
    >
      <div className="stack">
        <FlashMessage brief={brief} />
        <p>
          <Link to={routes.adminRoles}>Who may do what</Link>{" "}
          <Link to={routes.adminApprovals}>Approvals</Link>
        </p>
        <QueryView
          query={query}
          loadingText="Loading the administrators..."
          skeleton={<SkeletonText lines={6} />}
          errorText="Failed to load the administrators"
          isEmpty={() => false}
          empty={null}
        >
          {(administrators) => (
            <RowList look="panel">
              {administrators.map((administrator) => (
                <AdministratorRow
                  key={administrator._id}
                  administrator={administrator}
                  isSelf={administrator._id === self}
                  onDone={brief.show}
                />
              ))}
            </RowList>
          )}
        </QueryView>
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onDone={brief.show} />}
    </Page>
  );
}
