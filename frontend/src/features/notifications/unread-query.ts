import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";

/** The number of unread notifications; the server counts to 100. */
export const unreadQueryOptions = queryOptions({
  queryKey: ownKeys.unreadNotifications,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/notifications/unread", { signal }))).data.unread,
});

/** "3", "99+" */
export function formatUnread(unread: number): string {
  return unread > 99 ? "99+" : String(unread);
}
