import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApprovalItem } from "~/features/dual-control/approval-item";
import { formatPolicy } from "~/features/dual-control/approval-labels";
import { approvalsQueryOptions } from "~/features/dual-control/approvals-query";
import { pageParam } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { choiceParam } from "~/lib/search-params";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const shape = { state: choiceParam(["waiting", "decided"], "waiting"), page: pageParam };
const stateOptions = [
  { value: "waiting", label: "Waiting" },
  { value: "decided", label: "Decided, withdrawn or expired" },
];

/** Acts that a second administrator approves (ADR 145). */
export default function Approvals() {
  const { wanted, buildHref, goTo, isFiltered } = useListParams(shape);
  const query = useQuery({
    ...approvalsQueryOptions(wanted.state, wanted.page),
    placeholderData: keepPreviousData,
  });
  const brief = useFlashMessage();
  const found = query.data;
  return (
    <ListPage
      title="Approvals"
      lead="Acts that need two people. Another administrator decides."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
      message={brief.text}
      filters={
        <div className="stack">
          {found && <p>{formatPolicy(found.data.policy)}</p>}
          <FilterBar
            label="Filter requests"
            clearTo={isFiltered ? buildHref({ state: "waiting" }) : null}
          >
            <Select
              label="Status"
              options={stateOptions}
              value={wanted.state}
              onChange={({ target }) =>
                goTo({ state: target.value === "decided" ? "decided" : "waiting" })
              }
            />
          </FilterBar>
        </div>
      }
      query={{
        ...query,
        data: found && { data: found.data.requests, pagination: found.pagination },
      }}
      counted={["request", "requests"]}
      loadingText="Loading requests..."
      errorText="Failed to load requests"
      empty={
        <EmptyState title={isFiltered ? "No request was decided yet" : "No request is waiting"} />
      }
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(requests) => (
        <RowList look="panel">
          {requests.map((request) => (
            <ApprovalItem key={request._id} request={request} onDone={brief.show} />
          ))}
        </RowList>
      )}
    </ListPage>
  );
}
