import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";

export const userSessionsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.userSessions(userId),
    queryFn: async ({ signal }) => {
      const params = { path: { id: userId } };
      return (await call(api.GET("/api/admin/users/{id}/sessions", { params, signal }))).data;
    },
  });

interface Ending {
  /** Null: all sessions. */
  session: string | null;
  reason: string;
}

/** `onEnded` receives the number of ended sessions. */
export function useEndSessions(userId: string, onEnded: (count: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("sessions"),
    mutationFn: async ({ session, reason }: Ending) => {
      const body = { reason };
      const reply = session
        ? await call(
            api.DELETE("/api/admin/users/{id}/sessions/{session}", {
              params: { path: { id: userId, session } },
              body,
            }),
          )
        : await call(
            api.DELETE("/api/admin/users/{id}/sessions", {
              params: { path: { id: userId } },
              body,
            }),
          );
      return reply.data.ended;
    },
    onSuccess: (ended) => {
      onEnded(ended);
      return queryClient.invalidateQueries({ queryKey: adminKeys.userSessions(userId) });
    },
  });
}
