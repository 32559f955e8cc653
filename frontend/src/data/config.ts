import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "./keys";

export type Config = components["schemas"]["Config"];

/** Shown until /api/config responds, and while the server is unreachable. */
export const defaultVisits: Config["visits"] = {
  noticeInPersonMinutes: 60,
  noticeByVideoMinutes: 15,
  payoutDelayHours: 8,
};

/**
 * The server embeds it in its pages, so that nothing appears late or changes after the first paint.
 */
function fromPage(): Config | undefined {
  if (typeof document === "undefined") return undefined;
  const place = document.querySelector<HTMLMetaElement>('meta[name="steady-config"]');
  return place?.content ? JSON.parse(place.content) : undefined;
}

/** What the web app needs at start: support contact, demo mode and its logins. */
const configQueryOptions = queryOptions({
  queryKey: keys.config,
  queryFn: async ({ signal }) => (await call(api.GET("/api/config", { signal }))).data,
  initialData: fromPage,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useConfig(): Config | undefined {
  return useQuery(configQueryOptions).data;
}
