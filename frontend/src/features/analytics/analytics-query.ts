import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { choiceParam } from "~/lib/search-params";

export type Analytics = components["schemas"]["Analytics"];
export type Period = Analytics["period"];

/** ADMA-002, ADMA-003 */
export const periodNames = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "90d", label: "Last 90 days" },
] as const;

export const analyticsShape = { period: choiceParam(["24h", "7d", "30d", "90d"], "30d") };

export const analyticsQueryOptions = (period: Period) =>
  queryOptions({
    queryKey: adminKeys.analytics(period),
    queryFn: async ({ signal }) => {
      const { data } = await call(
        api.GET("/api/admin/analytics", { params: { query: { period } }, signal }),
      );
      return data;
    },
    placeholderData: keepPreviousData,
  });
