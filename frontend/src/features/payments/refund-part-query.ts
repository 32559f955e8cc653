import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { refetchAfter } from "~/data/refetch-after";

export type Refundable = components["schemas"]["RefundableReply"]["data"];
export type RefundBearer = components["schemas"]["RefundBearer"];
type RefundRequest = components["schemas"]["RefundPartRequest"];

const at = (id: string) => ({ path: { id } });

export const refundableQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.refundable(id),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/admin/bookings/{id}/refundable", { params: at(id), signal }))).data,
  });

export function useRefundPart(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("bookings"),
    mutationFn: (body: RefundRequest) =>
      call(api.POST("/api/admin/bookings/{id}/refunds", { params: at(id), body })),
    onSettled: refetchAfter(() =>
      queryClient.invalidateQueries({ queryKey: adminKeys.refundable(id) }),
    ),
  });
}
