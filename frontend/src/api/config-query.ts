import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "./client";
import type { components } from "./schema";

export type Config = components["schemas"]["Config"];

/** What the web app must know at start: support contact, demo mode and its log-ins. */
export const configQueryOptions = queryOptions({
  queryKey: ["config"],
  queryFn: async ({ signal }) => (await call(api.GET("/api/config", { signal }))).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useConfig(): Config | undefined {
  return useQuery(configQueryOptions).data;
}
