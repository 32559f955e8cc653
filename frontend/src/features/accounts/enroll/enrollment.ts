import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";

export type OfferedFactor = components["schemas"]["OfferedFactorReply"]["data"];

/** The enrollment that the link's token opens; cached while the screen is mounted. */
export const offeredFactorQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ownKeys.offeredFactor,
    queryFn: async ({ signal }) =>
      (await call(api.POST("/api/auth/admin-enrollment/open", { body: { token }, signal }))).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export async function confirmFactor(token: string, code: string): Promise<string[]> {
  const body = { token, code };
  return (await call(api.POST("/api/auth/admin-enrollment", { body }))).data.recoveryCodes;
}
