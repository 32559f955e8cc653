import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";

/** The time zone of a companion's weekly hours. */
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
