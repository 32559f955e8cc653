import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { refetchAfter } from "~/data/refetch-after";

export type LegalHold = components["schemas"]["LegalHold"];
export type RetentionRule = components["schemas"]["RetentionRule"];
export type HoldList = "in_force" | "past";

/** What a hold is on. */
export interface HeldSubject {
  kind: LegalHold["kind"];
  id: string;
}

const all = "/api/admin/legal-holds";

export const legalHoldsQueryOptions = (state: HoldList, page: number) =>
  queryOptions({
    queryKey: adminKeys.legalHoldList({ state, page }),
    queryFn: ({ signal }) => call(api.GET(all, { params: { query: { state, page } }, signal })),
  });

/** In any state; of a person also those in force on their bookings and cases. */
export const legalHoldsAboutQueryOptions = (subject: HeldSubject) =>
  queryOptions({
    queryKey: adminKeys.legalHoldsAbout(subject),
    queryFn: async ({ signal }) => {
      const query = { kind: subject.kind, subject: subject.id };
      return (await call(api.GET(all, { params: { query }, signal }))).data;
    },
  });

export const retentionPolicyQueryOptions = queryOptions({
  queryKey: adminKeys.retentionPolicy,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/admin/retention-policy", { signal }))).data,
});

function useHoldAct<T>(send: (values: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("legal-holds"),
    mutationFn: send,
    onSettled: refetchAfter(() =>
      queryClient.invalidateQueries({ queryKey: adminKeys.legalHolds }),
    ),
  });
}

export const usePlaceHold = ({ kind, id }: HeldSubject) =>
  useHoldAct((values: { reason: string; until?: string }) =>
    call(api.POST(all, { body: { kind, subjectId: id, ...values } })),
  );

export const useReleaseHold = (id: string) =>
  useHoldAct((body: { reason: string; password: string }) =>
    call(api.POST(`${all}/{id}/release`, { params: { path: { id } }, body })),
  );
