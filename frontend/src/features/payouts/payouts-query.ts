import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { isWaitingForApproval } from "~/data/waiting-approval";

export type Payout = components["schemas"]["Payout"];

interface PayoutFilter {
  status: "all" | "completed" | "pending" | "failed";
  period: "24h" | "7d" | "30d" | "all";
  page: number;
  limit: number;
  /** A single payout, those of a booking, or those of a companion. */
  id?: string;
  bookingId?: string;
  companionId?: string;
}

export const payoutsQueryOptions = (filter: PayoutFilter) =>
  queryOptions({
    queryKey: adminKeys.payoutList(filter),
    queryFn: ({ signal }) =>
      call(api.GET("/api/admin/payouts", { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });

/** A payout may also be listed among the items that need attention. */
function invalidateAll(queryClient: QueryClient): void {
  for (const queryKey of [adminKeys.payouts, adminKeys.attention]) {
    queryClient.invalidateQueries({ queryKey });
  }
}

/** `onRetried` is called at once, because the row may disappear with the list's next response. */
export function useRetryPayout(onRetried: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("payouts"),
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(
        api.POST("/api/admin/payouts/{id}/retry", { params: { path: { id } }, body: { reason } }),
      ),
    onSuccess: () => {
      onRetried();
      invalidateAll(queryClient);
    },
  });
}

/** Sends the companion a mail that the payout is waiting for their payout account. */
export function useRemindOfPayout(onReminded: () => void) {
  return useMutation({
    ...serialScope("payouts"),
    mutationFn: (id: string) =>
      call(api.POST("/api/admin/payouts/{id}/remind", { params: { path: { id } } })),
    onSuccess: onReminded,
  });
}

interface PayoutReason {
  id: string;
  act: "hold" | "release";
}

/** Holds a payout until it is released; the reason is recorded. */
export function useHoldPayout({ id, act }: PayoutReason, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("payouts"),
    mutationFn: (reason: string) =>
      call(
        api.POST(`/api/admin/payouts/{id}/${act}`, { params: { path: { id } }, body: { reason } }),
      ),
    onSuccess: () => {
      onDone();
      invalidateAll(queryClient);
    },
  });
}

export type Reconciliation = components["schemas"]["Reconciliation"];

export const reconciliationQueryOptions = queryOptions({
  queryKey: adminKeys.reconciliation,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/admin/payouts/reconciliation", { signal }))).data,
});

/** The server's maximum number of rows in one response. */
const rowsOfPart = 5_000;
const lineEnd = "\r\n";

/** All selected payouts as CSV, in as many requests as needed. */
export async function payoutsCsv(filter: Pick<PayoutFilter, "status" | "period">): Promise<string> {
  let text = "";
  for (let page = 1; ; page += 1) {
    const query = { ...filter, page };
    const part = await call(
      api.GET("/api/admin/payouts/export", { params: { query }, parseAs: "text" }),
    );
    // Each response has its own header line, and a row takes at least one line.
    const [titles = "", ...lines] = part.split(lineEnd);
    text += page === 1 ? part : part.slice(titles.length + lineEnd.length);
    if (lines.length <= rowsOfPart) return text;
  }
}

export interface PayoutDeduction {
  amount: number;
  reason: string;
  /** The administrator's password, to confirm. */
  password: string;
}

/** The companion's share of a lost dispute. */
export function useDeductDispute(id: string, onDeducted: (isWaiting: boolean) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("payouts"),
    mutationFn: (body: PayoutDeduction) =>
      call(api.POST("/api/admin/payouts/{id}/deduct", { params: { path: { id } }, body })),
    onSuccess: ({ data }) => {
      onDeducted(isWaitingForApproval(data));
      invalidateAll(queryClient);
    },
  });
}

export interface PayoutRefund {
  reason: string;
  /** The administrator's password, to confirm. */
  password: string;
}

export function useRefundPayout(id: string, onRefunded: (isWaiting: boolean) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("payouts"),
    mutationFn: (body: PayoutRefund) =>
      call(api.POST("/api/admin/payouts/{id}/refund", { params: { path: { id } }, body })),
    onSuccess: ({ data }) => {
      onRefunded(isWaitingForApproval(data));
      invalidateAll(queryClient);
    },
  });
}
