import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, call } from "~/api/client";
import type { components, paths } from "~/api/schema";
import { readSession, refreshSessionUser } from "~/api/session";
import { broadcastAdminEdit } from "./admin-edits";
import { keys } from "./keys";
import { readMe, type User } from "./me";
import type { Subject } from "./subject";

export type BookingsFilter = NonNullable<
  paths["/api/bookings/my-bookings"]["get"]["parameters"]["query"]
>;
export type FavoritesFilter = NonNullable<
  paths["/api/companions/favorites/list"]["get"]["parameters"]["query"]
>;
type Bookings = components["schemas"]["BookingsReply"];
type Favorites = components["schemas"]["FavoritesReply"];
export type Details = components["schemas"]["ProfileUpdate"];

interface SubjectCalls {
  record: (signal: AbortSignal) => Promise<User>;
  bookings: (filter: BookingsFilter, signal: AbortSignal) => Promise<Bookings>;
  favorites: (filter: FavoritesFilter, signal: AbortSignal) => Promise<Favorites>;
  /** An administrator must give a reason (ADR 43). */
  saveDetails: (details: Details, reason: string) => Promise<User>;
}

const own: SubjectCalls = {
  record: readMe,
  bookings: (query, signal) =>
    call(api.GET("/api/bookings/my-bookings", { params: { query }, signal })),
  favorites: (query, signal) =>
    call(api.GET("/api/companions/favorites/list", { params: { query }, signal })),
  saveDetails: async (body) => (await call(api.PUT("/api/auth/update-details", { body }))).data,
};

function viewed(id: string): SubjectCalls {
  const path = { id };
  return {
    record: async (signal) =>
      (await call(api.GET("/api/admin/users/{id}", { params: { path }, signal }))).data.user,
    bookings: (query, signal) =>
      call(api.GET("/api/admin/users/{id}/bookings", { params: { path, query }, signal })),
    favorites: (query, signal) =>
      call(api.GET("/api/admin/users/{id}/favorites", { params: { path, query }, signal })),
    saveDetails: (details, reason) => editUser(id, { ...details, ...(reason ? { reason } : {}) }),
  };
}

export type UserEdit = components["schemas"]["AdminProfileUpdate"];

/** After an administrator edits a user, lists of users have to be refetched. */
export async function editUser(id: string, body: UserEdit): Promise<User> {
  const params = { path: { id } };
  const { data } = await call(api.PUT("/api/admin/users/{id}/profile", { params, body }));
  broadcastAdminEdit();
  return data;
}

/** The same queries and mutations, by the user or by an administrator who views the user. */
export function subjectApi({ id, relation }: Subject): SubjectCalls {
  return relation === "own" ? own : viewed(id);
}

/** The user's record. A user's own is the one that every other query reads, too. */
export function recordQueryOptions(subject: Subject) {
  return queryOptions({
    queryKey: subject.relation === "own" ? keys.me : keys.user(subject.id),
    queryFn: ({ signal }) => subjectApi(subject).record(signal),
  });
}

/** Stores the record that a mutation returned, for all queries that read it. */
export function useAdoptRecord(subject: Subject): (user: User) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      // The user has changed since the request: the response must not reach the current one.
      if (subject.relation === "own" && readSession().user?._id !== user._id) return;
      queryClient.setQueryData(recordQueryOptions(subject).queryKey, user);
      refreshSessionUser(user);
    },
    [queryClient, subject],
  );
}
