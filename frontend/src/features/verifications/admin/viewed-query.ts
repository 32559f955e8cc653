import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { broadcastAdminEdit } from "~/data/admin-edits";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";
import type { Kind } from "./kinds";

type Schemas = components["schemas"];
export type Viewed = Schemas["ViewedVerifications"];
export type ViewedRecord = Schemas["ViewedRecord"];
export type ViewedRequest = Schemas["ViewedRequest"];
export type OpenRequest = Schemas["OpenRequest"];
export type Decision = "verified" | "rejected";

/** The records behind a user's badges. */
export const viewedQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.viewedVerifications(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET("/api/admin/users/{id}/verifications", { params, signal }))).data;
    },
  });

/** Open requests, the oldest first. */
export const waitingRequestsQueryOptions = (filter: { page: number; limit: number }) =>
  queryOptions({
    queryKey: adminKeys.waitingRequestList(filter),
    queryFn: ({ signal }) =>
      call(api.GET("/api/admin/verification-requests", { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

export interface Decided {
  kind: Kind;
  status: Decision | "unverified";
  reason: string;
  validThrough?: string | null;
  checked?: string;
}

export async function decide(id: string, { kind, ...decided }: Decided) {
  const params = { path: { id } };
  const body = { verificationType: `${kind}Verification` as const, ...decided };
  return (await call(api.PUT("/api/admin/users/{id}/verify", { params, body }))).data;
}

/** Invalidates everything that shows a badge or a request, in this tab and in others. */
export function adoptDecision(client: QueryClient, id: string) {
  broadcastAdminEdit();
  client.invalidateQueries({ queryKey: keys.user(id) });
  client.invalidateQueries({ queryKey: adminKeys.userLists });
  client.invalidateQueries({ queryKey: adminKeys.waitingRequests });
  client.invalidateQueries({ queryKey: adminKeys.attention });
  return client.invalidateQueries({ queryKey: adminKeys.viewedVerifications(id) });
}

/** ADMV-007: `onDecided` is called at once, before the page is refetched. */
export function useDecide(id: string, onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...serialScope("verifications"),
    mutationFn: (decided: Decided) => decide(id, decided),
    onSuccess: () => {
      onDecided();
      adoptDecision(client, id);
    },
  });
}

/** ADMV-008, ADMV-009: whether the user sees the button of that kind. */
export function useSetButton(id: string, kind: Kind, onSet: (isVisible: boolean) => void) {
  const client = useQueryClient();
  return useMutation({
    ...serialScope("verifications"),
    mutationFn: ({ isVisible, reason }: { isVisible: boolean; reason: string }) =>
      call(
        api.PUT("/api/admin/users/{id}/profile", {
          params: { path: { id } },
          body: { [`${kind}VerificationButtonVisible`]: isVisible, reason },
        }),
      ),
    onSuccess: (_, { isVisible }) => {
      client.setQueryData<Viewed>(adminKeys.viewedVerifications(id), (viewed) =>
        viewed ? { ...viewed, records: viewed.records.map(withButton(kind, isVisible)) } : viewed,
      );
      onSet(isVisible);
      adoptDecision(client, id);
    },
  });
}

function withButton(kind: Kind, isVisible: boolean) {
  return (record: ViewedRecord): ViewedRecord =>
    record.kind === kind ? { ...record, buttonVisible: isVisible } : record;
}
