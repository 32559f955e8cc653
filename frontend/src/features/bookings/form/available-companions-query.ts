import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";

const pickerLimit = 50; // BOOK-009

export const availableCompanionsQueryOptions = () =>
  queryOptions({
    queryKey: ownKeys.availableCompanions,
    queryFn: async ({ signal }) => {
      const params = { query: { limit: pickerLimit } };
      return (await call(api.GET("/api/companions/search", { params, signal }))).data;
    },
  });

export const busySpansQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ownKeys.companionBusy(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      const { data } = await call(api.GET("/api/companions/{id}/availability", { params, signal }));
      return (data.busy ?? []).map(({ start, end }) => ({
        start: new Date(start),
        end: new Date(end),
      }));
    },
  });
