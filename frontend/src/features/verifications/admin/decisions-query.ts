import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";

export type DecidedEntry = components["schemas"]["AuditEntry"];

const shownAtOnce = 10;

/** Rows of the audit log, the only place that stores every decision with its reason. */
export const decisionsQueryOptions = (userId: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.decisions(userId),
    queryFn: ({ pageParam, signal }) => {
      const wanted = { subject: userId, action: "verify_user", limit: shownAtOnce };
      const query = { ...wanted, ...(pageParam ? { before: pageParam } : {}) };
      return call(api.GET("/api/admin/audit", { params: { query }, signal }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
