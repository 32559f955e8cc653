import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";

export type BookableCompanion = components["schemas"]["Companion"];

/** BOOK-002 */
export const bookableCompanionQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ["bookings", "companion", id],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET("/api/companions/{id}", { params, signal }))).data;
    },
  });

export const pickerLimit = 50; // BOOK-009

export const availableCompanionsQueryOptions = () =>
  queryOptions({
    queryKey: ["bookings", "available-companions"],
    queryFn: async ({ signal }) => {
      const params = { query: { limit: pickerLimit } };
      return (await call(api.GET("/api/companions/search", { params, signal }))).data;
    },
  });

export const busySpansQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ["bookings", "busy", id],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      const { data } = await call(api.GET("/api/companions/{id}/availability", { params, signal }));
      return data.busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
    },
  });
