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
  /** An administrator says why (ADR 43). */
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

/** Whatever an administrator changes of somebody; lists of users have to be read anew then. */
export async function editUser(id: string, body: UserEdit): Promise<User> {
  const params = { path: { id } };
  const { data } = await call(api.PUT("/api/admin/users/{id}/profile", { params, body }));
  broadcastAdminEdit();
  return data;
}

/** The same questions and changes, by the person or by an administrator who views the person. */
export function subjectApi({ id, relation }: Subject): SubjectCalls {
  return relation === "own" ? own : viewed(id);
}

/** The person's record. One's own is the one that everything else reads, too. */
export function recordQueryOptions(subject: Subject) {
  return queryOptions({
    queryKey: subject.relation === "own" ? keys.me : keys.user(subject.id),
    queryFn: ({ signal }) => subjectApi(subject).record(signal),
  });
}

/** Takes a record as a change of it answered, for all who read it. */
export function useAdoptRecord(subject: Subject): (user: User) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      // An answer for somebody who has left meanwhile is not for whoever is here now.
      if (subject.relation === "own" && readSession().user?._id !== user._id) return;
      queryClient.setQueryData(recordQueryOptions(subject).queryKey, user);
      refreshSessionUser(user);
    },
    [queryClient, subject],
  );
}
