import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import type { AdminRole } from "~/data/admin-acts";
import { adminKeys } from "~/data/admin-keys";
import { refetchAfter } from "~/data/refetch-after";

export type Administrator = components["schemas"]["Administrator"];
type Invitation = components["schemas"]["AdminInvitationRequest"];

export const administratorsQueryOptions = queryOptions({
  queryKey: adminKeys.administrators,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/admin/administrators", { signal }))).data,
});

export const rolesQueryOptions = queryOptions({
  queryKey: adminKeys.roles,
  queryFn: async ({ signal }) => (await call(api.GET("/api/admin/roles", { signal }))).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What an owner does about an administrator; each needs a reason. */
export type AdministratorAct =
  | { what: "role"; role: AdminRole }
  | { what: "enabled"; enabled: boolean }
  | { what: "second-factor" | "sessions" | "invitation" };

async function perform(id: string, act: AdministratorAct, reason: string): Promise<object> {
  const params = { path: { id } };
  const one = "/api/admin/administrators/{id}";
  switch (act.what) {
    case "role": {
      const body = { role: act.role, reason };
      return (await call(api.PUT(`${one}/role`, { params, body }))).data;
    }
    case "enabled": {
      const body = { enabled: act.enabled, reason };
      return (await call(api.PUT(`${one}/enabled`, { params, body }))).data;
    }
    case "second-factor":
      return (await call(api.DELETE(`${one}/second-factor`, { params, body: { reason } }))).data;
    case "sessions":
      return (await call(api.DELETE(`${one}/sessions`, { params, body: { reason } }))).data;
    case "invitation":
      return (await call(api.POST(`${one}/invitation`, { params, body: { reason } }))).data;
  }
}

export function useAdministratorAct(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason }: { act: AdministratorAct; reason: string }) =>
      perform(id, act, reason),
    onSettled: refetchAfter(() =>
      queryClient.invalidateQueries({ queryKey: adminKeys.administrators }),
    ),
  });
}

export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) => call(api.POST("/api/admin/administrators", { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.administrators }),
  });
}
