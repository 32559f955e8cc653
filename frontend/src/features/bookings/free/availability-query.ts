import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "~/data/keys";

export type Availability = components["schemas"]["Availability"];

/** Weekly hours and free times of the next seven days (API-017). */
export function availabilityQueryOptions(companionId: string) {
  return queryOptions({
    queryKey: keys.companionFree(companionId),
    queryFn: async ({ signal }) => {
      const params = { path: { id: companionId } };
      return (await call(api.GET("/api/companions/{id}/availability", { params, signal }))).data;
    },
  });
}
