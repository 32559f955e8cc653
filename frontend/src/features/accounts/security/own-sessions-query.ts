import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";

export type OwnSession = components["schemas"]["OwnSession"];

export const ownSessionsQueryOptions = queryOptions({
  queryKey: ownKeys.ownSessions,
  queryFn: async ({ signal }) => (await call(api.GET("/api/auth/sessions", { signal }))).data,
});

/**
 * Ends one session, or (null) all but this one. `onEnded` receives the number of ended sessions.
 */
export function useEndOwnSessions(onEnded: (count: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("sessions"),
    mutationFn: async (session: string | null) => {
      const reply =
        session === null
          ? await call(api.DELETE("/api/auth/sessions"))
          : await call(
              api.DELETE("/api/auth/sessions/{session}", { params: { path: { session } } }),
            );
      return reply.data.ended;
    },
    onSuccess: (ended) => {
      onEnded(ended);
      return queryClient.invalidateQueries({ queryKey: ownKeys.ownSessions });
    },
  });
}
