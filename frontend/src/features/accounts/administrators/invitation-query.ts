import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";

/** The invitation that the link's token opens; cached while the screen is mounted. */
export const invitationQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ownKeys.invitation,
    queryFn: async ({ signal }) =>
      (await call(api.POST("/api/auth/admin-invitation/open", { body: { token }, signal }))).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const acceptInvitation = async (token: string, password: string) =>
  (await call(api.POST("/api/auth/admin-invitation", { body: { token, password } }))).data;
