import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";

export type OutboxMail = components["schemas"]["OutboxMail"];
export type MailState = components["schemas"]["MailState"];

interface OutboxFilter {
  state?: MailState;
  page: number;
  limit: number;
}

export const outboxQueryOptions = (filter: OutboxFilter) =>
  queryOptions({
    queryKey: adminKeys.outbox(filter),
    queryFn: ({ signal }) =>
      call(api.GET("/api/admin/outbox", { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });
