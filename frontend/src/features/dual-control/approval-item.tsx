import { useState } from "react";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { Link } from "~/ui/link/link";
import { ActRow } from "~/ui/row-list/row-list";
import { approvalStates, formatAct, formatAgo, getSubjectPage } from "./approval-labels";
import { type ApprovalRequest, useDecline, useWithdraw } from "./approvals-query";
import { ApproveDialog } from "./approve-dialog";

interface Props {
  request: ApprovalRequest;
  onDone: (message: string) => void;
  headingLevel?: 2 | 3;
}

/** One request with what the administrator can do about it. */
export function ApprovalItem({ request, onDone, headingLevel = 2 }: Props) {
  const page = getSubjectPage(request);
  const { kind, word } = approvalStates[request.state];
  return (
    <ActRow
      headingLevel={headingLevel}
      title={
        <>
          <Link to={routes.adminApproval(request._id)}>{formatAct(request)}</Link>{" "}
          <Badge kind={kind}>{word}</Badge>
        </>
      }
      act={<Decisions request={request} onDone={onDone} />}
    >
      <p>{request.reason}</p>
      <p className="muted small">
        Asked by <span translate="no">{request.requestedBy}</span>{" "}
        <time dateTime={request.requestedAt} title={formatDateTime(request.requestedAt)}>
          {formatAgo(request.requestedAt)}
        </time>
        {request.state === "waiting" && `. Expires ${formatDateTime(request.expiresAt)}`}
      </p>
      {request.decidedAt && (
        <p className="muted small">
          {word} by <span translate="no">{request.decidedBy}</span>,{" "}
          {formatDateTime(request.decidedAt)}
          {request.decisionReason && `: ${request.decisionReason}`}
        </p>
      )}
      <p>
        <Link to={page.to}>
          {page.label}
          <span className="visually-hidden"> of the request: {formatAct(request)}</span>
        </Link>
      </p>
    </ActRow>
  );
}

function Decisions({ request, onDone }: Omit<Props, "headingLevel">) {
  const [dialog, setDialog] = useState<"approve" | "decline" | null>(null);
  const decline = useDecline(request._id);
  const withdraw = useWithdraw(request._id);
  const of = <span className="visually-hidden">the request: {formatAct(request)}</span>;
  const close = () => setDialog(null);
  if (request.state !== "waiting") return null;
  if (request.isOwn) {
    const handleWithdraw = () =>
      withdraw.mutate(undefined, {
        onSuccess: () => onDone("The request is withdrawn."),
        onError: () => onDone("The request could not be withdrawn. Please try again."),
      });
    return (
      <Button kind="secondary" size="small" isBusy={withdraw.isPending} onClick={handleWithdraw}>
        Withdraw {of}
      </Button>
    );
  }
  if (!request.mayDecide) return null;
  return (
    <>
      <Button size="small" onClick={() => setDialog("approve")}>
        Approve {of}
      </Button>{" "}
      <Button kind="secondary" size="small" onClick={() => setDialog("decline")}>
        Decline {of}
      </Button>
      {dialog === "approve" && <ApproveDialog request={request} onClose={close} onDone={onDone} />}
      {dialog === "decline" && (
        <ReasonDialog
          about={`decline:${request._id}`}
          title="Decline this request?"
          onClose={close}
          cancelLabel="Not yet"
          submitLabel="Decline"
          busyLabel="Declining..."
          act={(reason) => decline.mutateAsync(reason)}
          onDone={() => {
            onDone("The request is declined.");
            close();
          }}
          failure="The request could not be declined. Please try again."
        >
          <p>{formatAct(request)}</p>
        </ReasonDialog>
      )}
    </>
  );
}
