import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApprovalItem } from "~/features/dual-control/approval-item";
import { approvalQueryOptions } from "~/features/dual-control/approvals-query";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** One request; mails link to it. */
export default function Approval() {
  const { id = "" } = useParams();
  const query = useQuery(approvalQueryOptions(id));
  const brief = useFlashMessage();
  return (
    <Page
      title="Approval"
      width="admin"
      back={{ to: routes.adminApprovals, label: "Back to approvals" }}
    >
      <div className="stack">
        <FlashMessage brief={brief} />
        <QueryView
          query={query}
          loadingText="Loading the request..."
          skeleton={<SkeletonText lines={4} />}
          errorText="Failed to load the request"
          isEmpty={() => false}
          empty={null}
        >
          {(request) => (
            <RowList look="panel">
              <ApprovalItem request={request} onDone={brief.show} />
            </RowList>
          )}
        </QueryView>
      </div>
    </Page>
  );
}
