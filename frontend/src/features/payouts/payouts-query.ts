import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { inTurn } from "~/data/in-turn";
import { keys } from "~/data/keys";

export type Payout = components["schemas"]["Payout"];

interface PayoutFilter {
  status: "all" | "completed" | "pending" | "failed";
  period: "24h" | "7d" | "30d" | "all";
  page: number;
  limit: number;
}

export const payoutsQueryOptions = (filter: PayoutFilter) =>
  queryOptions({
    queryKey: keys.payoutList(filter),
    queryFn: ({ signal }) =>
      call(api.GET("/api/admin/payouts", { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });

/** `onRetried` is called at once: the row that asked may go away with the list's next answer. */
export function useRetryPayout(onRetried: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...inTurn("payouts"),
    mutationFn: (id: string) =>
      call(api.POST("/api/admin/payouts/{id}/retry", { params: { path: { id } } })),
    onSuccess: () => {
      onRetried();
      queryClient.invalidateQueries({ queryKey: keys.payouts });
    },
  });
}

export interface PayoutRefund {
  reason: string;
  /** The administrator's own, to confirm. */
  password: string;
}

export function useRefundPayout(id: string, onRefunded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...inTurn("payouts"),
    mutationFn: (body: PayoutRefund) =>
      call(api.POST("/api/admin/payouts/{id}/refund", { params: { path: { id } }, body })),
    onSuccess: () => {
      onRefunded();
      queryClient.invalidateQueries({ queryKey: keys.payouts });
    },
  });
}
