import { useQuery } from "@tanstack/react-query";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { ApprovalItem } from "./approval-item";
import { ownDecisionsQueryOptions } from "./approvals-query";

/** How many requests wait for this administrator; null: not known. */
export function useOwnDecisionCount(): number | null {
  return useQuery(ownDecisionsQueryOptions).data?.requests.length ?? null;
}

/**
 * Requests for approval that this administrator can decide. The desk has no clock, owner or snooze
 * for them: they expire, and the first decision counts (ADR 145).
 */
export function OwnDecisions() {
  const query = useQuery(ownDecisionsQueryOptions);
  const brief = useFlashMessage();
  return (
    <>
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Loading requests for approval..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load requests for approval"
        isEmpty={({ requests, isPartial }) => requests.length === 0 && !isPartial}
        empty={null}
      >
        {({ requests, isPartial }) => (
          <section aria-labelledby="own-decisions" className="stack">
            <h2 id="own-decisions">For your approval</h2>
            {isPartial && (
              <p className="muted small">
                Only the longest waiting requests are checked.{" "}
                <Link to={routes.adminApprovals}>All approvals</Link>
              </p>
            )}
            {requests.length > 0 && (
              <RowList look="panel">
                {requests.map((request) => (
                  <ApprovalItem
                    key={request._id}
                    request={request}
                    headingLevel={3}
                    onDone={brief.show}
                  />
                ))}
              </RowList>
            )}
          </section>
        )}
      </QueryView>
    </>
  );
}
