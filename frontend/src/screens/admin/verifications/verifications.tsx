import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { OpenRequestRow } from "~/features/verifications/admin/open-request-row";
import { waitingRequestsQueryOptions } from "~/features/verifications/admin/viewed-query";
import { pageParam } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const shape = { page: pageParam };

/** Paid and submitted requests that await a decision. */
export default function AdminVerifications() {
  const { wanted, buildHref } = useListParams(shape);
  const query = useQuery(waitingRequestsQueryOptions({ ...wanted, limit: 20 }));
  const brief = useFlashMessage();
  return (
    <ListPage
      title="Verification queue"
      lead="Paid requests waiting for a decision, longest wait first."
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
      message={brief.text}
      query={query}
      counted={["open request", "open requests"]}
      loadingText="Loading open requests..."
      errorText="Failed to load open requests"
      empty={
        <EmptyState title="No paid request is waiting" icon={<CircleCheck size={30} />}>
          A request shows up here once a companion has paid for it and sent its form.
        </EmptyState>
      }
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(requests) => (
        <RowList look="panel">
          {requests.map((request) => (
            <OpenRequestRow key={request.purchaseId} request={request} onDone={brief.show} />
          ))}
        </RowList>
      )}
    </ListPage>
  );
}
