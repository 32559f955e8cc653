import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "~/data/keys";
import { ownKeys } from "~/data/own-keys";

export type BlockedUser = components["schemas"]["BlockedUser"];

/** BLOCK-005 to BLOCK-010: error messages for when the server sends none. */
export const blockingTexts = {
  block: "Failed to block user",
  unblock: "Failed to unblock user",
  blocked: "Failed to get blocked users",
  state: "Failed to check blocked status",
  booked: "Failed to get booked users",
  search: "Failed to search users",
  /** BLOCK-011: the check of a companion's card or profile. */
  blockCompanion: "Failed to block companion",
} as const;

/** All users blocked by the caller, latest first (API-056). */
export const blockedQueryOptions = queryOptions({
  queryKey: keys.blocked,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/blocking/blocked", { signal }))).data.blockedUsers,
});

/** Whether one has blocked a user, and whether one may (API-057). */
export const blockStateQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: keys.blockState(userId),
    queryFn: async ({ signal }) => {
      const params = { path: { userId } };
      return (await call(api.GET("/api/blocking/blocked/{userId}", { params, signal }))).data;
    },
  });

/** All users with a common paid booking, by a part of the name (API-058). */
export const bookedUsersQueryOptions = (name: string) =>
  queryOptions({
    queryKey: ownKeys.bookedUsers(name),
    queryFn: async ({ signal }) => {
      const params = { query: name ? { name } : {} };
      return (await call(api.GET("/api/blocking/booked-users", { params, signal }))).data;
    },
  });
