import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";

export type AttentionItem = components["schemas"]["AttentionItem"];

export const attentionQueryOptions = queryOptions({
  queryKey: adminKeys.attention,
  queryFn: async ({ signal }) => (await call(api.GET("/api/admin/attention", { signal }))).data,
});

const one = (id: string) => ({ params: { path: { id } } });

/** The action that resolves each kind directly; the others need a reason, or another page. */
async function settle({ kind, id }: AttentionItem) {
  if (kind === "held_payout") await call(api.POST("/api/admin/payouts/{id}/remind", one(id)));
  else await call(api.POST("/api/admin/jobs/{id}/release", one(id)));
}

async function settleWithReason({ kind, id }: AttentionItem, reason: string) {
  const given = { ...one(id), body: { reason } };
  if (kind === "failed_payout") await call(api.POST("/api/admin/payouts/{id}/retry", given));
  else if (kind === "held_payout") await call(api.POST("/api/admin/payouts/{id}/release", given));
  else await call(api.POST("/api/admin/jobs/{id}/dismiss", given));
}

/** `onDone` is called at once, because the row disappears with the list's next response. */
export function useSettle(item: AttentionItem, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("attention"),
    mutationFn: (reason?: string) =>
      reason === undefined ? settle(item) : settleWithReason(item, reason),
    onSuccess: () => {
      onDone();
      for (const queryKey of [adminKeys.attention, adminKeys.payouts, adminKeys.parkedJobs]) {
        queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
