import { useQuery } from "@tanstack/react-query";
import { routes } from "~/lib/routes";
import { Link } from "~/ui/link/link";
import { formatAct, formatAgo } from "./approval-labels";
import { approvalsAboutQueryOptions } from "./approvals-query";

/** Shown where the act was asked for; nothing while no request waits. */
export function ApprovalNotice({ subjectId }: { subjectId: string }) {
  const { data = [] } = useQuery(approvalsAboutQueryOptions(subjectId));
  if (data.length === 0) return null;
  return (
    <div role="status" className="stack">
      {data.map((request) => (
        <p key={request._id}>
          Waiting for a second person: {formatAct(request)}, asked by{" "}
          <span translate="no">{request.requestedBy}</span> {formatAgo(request.requestedAt)}.{" "}
          <Link to={routes.adminApproval(request._id)}>
            Open<span className="visually-hidden"> the request: {formatAct(request)}</span>
          </Link>
        </p>
      ))}
    </div>
  );
}
