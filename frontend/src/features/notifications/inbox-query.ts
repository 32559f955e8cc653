import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";
import { codec } from "~/lib/search-params";
import { unreadQueryOptions } from "./unread-query";

export type Notification = components["schemas"]["Notification"];

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address says which part of the inbox is read: what is older than this one. */
export const inboxShape = {
  before: codec<string>((text) => (idShape.test(text) ? text : null), ""),
};

const atOnce = 20;

/** What the person was told, newest first. The bell shows the same count. */
export const inboxQueryOptions = (before: string) =>
  queryOptions({
    queryKey: ownKeys.notificationList(before),
    queryFn: async ({ client, signal }) => {
      const query = { limit: atOnce, ...(before ? { before } : {}) };
      const page = await call(api.GET("/api/notifications", { params: { query }, signal }));
      client.setQueryData(unreadQueryOptions.queryKey, page.unread);
      return page;
    },
    placeholderData: keepPreviousData,
    // Somebody who opens it wants to see what has come.
    staleTime: 0,
  });
