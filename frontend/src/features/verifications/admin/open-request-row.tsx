import { useState } from "react";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { ActRow } from "~/ui/row-list/row-list";
import { DecideRequestDialog } from "./decide-request-dialog";
import { requestNames } from "./kinds";
import { RequestFacts } from "./request-facts";
import type { OpenRequest } from "./viewed-query";

interface Props {
  request: OpenRequest;
  onDone: (message: string) => void;
}

/** One request with the one action that resolves it. */
export function OpenRequestRow({ request, onDone }: Props) {
  const { user, type, sentAt } = request;
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <ActRow
      title={
        <>
          {" "}
          {requestNames[type]}:{" "}
          <Link to={`${routes.adminVerifyUser(user._id)}?type=companion`}>{user.name}</Link>{" "}
          {user.isSuspended && <Badge kind="bad">Suspended</Badge>}
        </>
      }
      act={
        <>
          {" "}
          <Button size="small" onClick={() => setIsDeciding(true)}>
            Decide{" "}
            <span className="visually-hidden">
              {requestNames[type]} of {user.name}
            </span>
          </Button>
          {isDeciding && (
            <DecideRequestDialog
              request={request}
              onClose={() => setIsDeciding(false)}
              onDone={onDone}
            />
          )}
        </>
      }
    >
      {sentAt && (
        <p className="small muted">Waiting since {formatDate(sentAt, browserTimeZone())}</p>
      )}
      <RequestFacts request={request} />
    </ActRow>
  );
}
