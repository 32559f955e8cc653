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

export type Payout = components["schemas"]["Payout"];

interface PayoutFilter {
  status: "all" | "completed" | "pending" | "failed";
  period: "24h" | "7d" | "30d" | "all";
  page: number;
  limit: number;
  /** One alone, those of a booking, or those of a companion. */
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

/** What stood in the list of payouts may have waited for an operator, too. */
function invalidateAll(queryClient: QueryClient): void {
  for (const queryKey of [adminKeys.payouts, adminKeys.attention]) {
    queryClient.invalidateQueries({ queryKey });
  }
}

/** `onRetried` is called at once: the row that asked may go away with the list's next answer. */
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

/** Mails the companion that the payout waits for their payout account. */
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

/** Nothing is sent from a hold to its release; why is kept. */
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

/** As many as the server writes into one answer. */
const rowsOfPart = 5_000;
const lineEnd = "\r\n";

/** All of the chosen payouts as text for spreadsheets, however many answers that takes. */
export async function payoutsCsv(filter: Pick<PayoutFilter, "status" | "period">): Promise<string> {
  let text = "";
  for (let page = 1; ; page += 1) {
    const query = { ...filter, page };
    const part = await call(
      api.GET("/api/admin/payouts/export", { params: { query }, parseAs: "text" }),
    );
    // Each has its line of titles, and a row is one line at the least.
    const [titles = "", ...lines] = part.split(lineEnd);
    text += page === 1 ? part : part.slice(titles.length + lineEnd.length);
    if (lines.length <= rowsOfPart) return text;
  }
}

export interface PayoutDeduction {
  amount: number;
  reason: string;
  /** The administrator's own, to confirm. */
  password: string;
}

/** What of a lost dispute the companion bears. */
export function useDeductDispute(id: string, onDeducted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("payouts"),
    mutationFn: (body: PayoutDeduction) =>
      call(api.POST("/api/admin/payouts/{id}/deduct", { params: { path: { id } }, body })),
    onSuccess: () => {
      onDeducted();
      invalidateAll(queryClient);
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
    ...serialScope("payouts"),
    mutationFn: (body: PayoutRefund) =>
      call(api.POST("/api/admin/payouts/{id}/refund", { params: { path: { id } }, body })),
    onSuccess: () => {
      onRefunded();
      invalidateAll(queryClient);
    },
  });
}
