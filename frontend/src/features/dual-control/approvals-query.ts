import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { refetchAfter } from "~/data/refetch-after";

export type ApprovalRequest = components["schemas"]["ApprovalRequest"];
export type DualControlPolicy = components["schemas"]["DualControlPolicy"];
export type ApprovalList = "waiting" | "decided";

const all = "/api/admin/approval-requests";
const at = (id: string) => ({ path: { id } });

export const approvalsQueryOptions = (state: ApprovalList, page: number) =>
  queryOptions({
    queryKey: adminKeys.approvalList({ state, page }),
    queryFn: ({ signal }) => call(api.GET(all, { params: { query: { state, page } }, signal })),
  });

const maxDecisions = 50;

/** Those that this administrator can decide now, the longest waiting first. */
export const ownDecisionsQueryOptions = queryOptions({
  queryKey: adminKeys.approvalList({ decisions: "own" }),
  queryFn: async ({ signal }) => {
    const query = { state: "waiting", limit: maxDecisions } as const;
    const { data, pagination } = await call(api.GET(all, { params: { query }, signal }));
    return {
      requests: data.requests.filter(({ mayDecide }) => mayDecide),
      isPartial: pagination.total > maxDecisions,
    };
  },
});

export const approvalQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.approval(id),
    queryFn: async ({ signal }) =>
      (await call(api.GET(`${all}/{id}`, { params: at(id), signal }))).data,
  });

/** Those that wait about a booking, an administrator or a person. */
export const approvalsAboutQueryOptions = (subject: string) =>
  queryOptions({
    queryKey: adminKeys.approvalsAbout(subject),
    queryFn: async ({ signal }) =>
      (await call(api.GET(all, { params: { query: { subject } }, signal }))).data.requests,
  });

/** Everything is read again: the act changed a booking, an administrator or a person. */
function useDecision<T>(send: (values: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("approvals"),
    mutationFn: send,
    onSettled: refetchAfter(() => queryClient.invalidateQueries()),
  });
}

export const useApprove = (id: string) =>
  useDecision((body: { password: string }) =>
    call(api.POST(`${all}/{id}/approve`, { params: at(id), body })),
  );

export const useDecline = (id: string) =>
  useDecision((reason: string) =>
    call(api.POST(`${all}/{id}/decline`, { params: at(id), body: { reason } })),
  );

export const useWithdraw = (id: string) =>
  useDecision((_: undefined) => call(api.POST(`${all}/{id}/withdraw`, { params: at(id) })));
