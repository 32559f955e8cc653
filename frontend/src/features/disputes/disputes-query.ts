import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";

export type Dispute = components["schemas"]["Dispute"];
export type Evidence = Required<components["schemas"]["DisputeEvidence"]>;

export const disputeQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.dispute(id),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/admin/disputes/{id}", { params: { path: { id } }, signal }))).data,
  });

/** The desk, the attention list and the booking show the dispute as well. */
export function useAnswerDispute(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("disputes"),
    mutationFn: (body: Evidence) =>
      call(api.POST("/api/admin/disputes/{id}/evidence", { params: { path: { id } }, body })),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
