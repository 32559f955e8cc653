import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { findPeople } from "~/data/find-people";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";
import { isWaitingForApproval } from "~/data/waiting-approval";
import { toQueryFilter, type UsersParams } from "./users-filter";

export type ListedUser = components["schemas"]["ListedUser"];

/** One page of the table, refetched when the administrator returns to it after an edit. */
export function usersQueryOptions(wanted: UsersParams) {
  const filter = toQueryFilter(wanted);
  return queryOptions({
    queryKey: adminKeys.userList(filter),
    queryFn: ({ signal }) =>
      call(api.GET("/api/admin/users", { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

const foundOfEach = 20;

/** Clients and companions by a part of their name, address or number. */
export const everyoneQueryOptions = (text: string) =>
  queryOptions({
    queryKey: adminKeys.userList({ everyone: text }),
    queryFn: async ({ signal }) => {
      const pages = await findPeople(text, foundOfEach, signal);
      return {
        data: pages.flatMap(({ data }) => data),
        isPartial: pages.some(({ pagination }) => pagination.total > foundOfEach),
      };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** The booking with this id, if there is one. */
export const bookingByIdQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.adminBookingList({ id }),
    queryFn: async ({ signal }) => {
      const query = { text: id, status: "all", page: 1, limit: 1 } as const;
      return call(api.GET("/api/admin/bookings", { params: { query }, signal }));
    },
  });

export interface Deletion {
  reason: string;
  /** The administrator's password, to confirm. */
  password: string;
  /** The refund that the dialog showed; the server rejects any other amount. */
  refund: number;
}

/** What blocks the deletion, and what happens to visits and money, at the time the dialog opens. */
export const userDeletionOptions = (id: string) =>
  queryOptions({
    queryKey: keys.userDeletion(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET("/api/admin/users/{id}/permanent", { params, signal }))).data;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** ADM-013: `onDeleted` is called at once, before the list is refetched without the row. */
export function useDeleteUser(id: string, onDeleted: () => void, onWaiting: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("users"),
    mutationFn: (body: Deletion) =>
      call(api.DELETE("/api/admin/users/{id}/permanent", { params: { path: { id } }, body })),
    onSuccess: ({ data }) => {
      if (isWaitingForApproval(data)) {
        onWaiting();
        queryClient.invalidateQueries({ queryKey: adminKeys.approvals });
        return;
      }
      onDeleted();
      queryClient.removeQueries({ queryKey: keys.user(id) });
      queryClient.invalidateQueries({ queryKey: adminKeys.userLists });
    },
  });
}
