import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";

/** Whose clock a companion's week is read from. */
export const ownZoneQueryOptions = (id: string) =>
  queryOptions({
    queryKey: keys.companionZone(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      const reply = await call(api.GET("/api/companions/{id}/availability", { params, signal }));
      return reply.data.timezone;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
