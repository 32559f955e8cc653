import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";
import { codec } from "~/lib/search-params";
import { unreadQueryOptions } from "./unread-query";

export type Notification = components["schemas"]["Notification"];

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page's cursor is in the URL: notifications older than this one. */
export const inboxShape = {
  before: codec<string>((text) => (idShape.test(text) ? text : null), ""),
};

const atOnce = 20;

/** The user's notifications, newest first. The bell shows the same count. */
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
    // Refetched on mount, because the user opens it to see new notifications.
    staleTime: 0,
  });
