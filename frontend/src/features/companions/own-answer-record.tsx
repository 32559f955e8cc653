import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { usualAnswerNames } from "./usual-answer";

type Requests = components["schemas"]["AnswerRecord"];

const ownRequestsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ownKeys.answerRecord(userId),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/companions/stats/me", { signal }))).data.requests,
  });

function formatAccepted({ decided, accepted }: Requests): string {
  if (decided > 1) {
    return `You accepted ${accepted} of your last ${decided} requests. Only you see this; declining does not count against you.`;
  }
  return accepted === 1
    ? "You accepted your last request. Only you see this; declining does not count against you."
    : "You did not accept your last request. Only you see this; declining does not count against you.";
}

/** What clients see of it, or when they will. */
function formatShown({ answered, answersNeeded, usuallyAnswersWithinMinutes: usual }: Requests) {
  if (usual) return `Clients see that you usually answer within ${usualAnswerNames[usual]}.`;
  if (answered < answersNeeded) {
    return `Clients see how soon you usually answer once you have answered ${answersNeeded} requests in 90 days; so far ${answered}.`;
  }
  return "Clients see how soon you usually answer once you answer most requests within 12 hours.";
}

/** How a companion who is asked first has answered so far. */
export function OwnAnswerRecord({ userId }: { userId: string }) {
  const query = useQuery(ownRequestsQueryOptions(userId));
  return (
    <QueryView
      query={query}
      loadingText="Loading your answers..."
      skeleton={<SkeletonText lines={2} />}
      errorText="Failed to load how you answered"
      isEmpty={() => false}
      empty={null}
    >
      {(requests) => (
        <>
          {requests.decided > 0 && <p>{formatAccepted(requests)}</p>}
          <p>{formatShown(requests)}</p>
        </>
      )}
    </QueryView>
  );
}
