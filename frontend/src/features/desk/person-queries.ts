import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";

export type PersonRecord = components["schemas"]["PersonRecordReply"]["data"];
export type SentItem = components["schemas"]["SentItem"];
export type ConversationFacts = components["schemas"]["ConversationFacts"];

/** Status and money. */
export const personRecordQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.personRecord(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET("/api/admin/users/{id}/record", { params, signal }))).data;
    },
  });

const shownAtOnce = 20;

export const personBookingsQueryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.personBookings(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: shownAtOnce, ...(pageParam ? { after: pageParam } : {}) };
      const params = { path: { id }, query };
      return call(api.GET("/api/admin/users/{id}/bookings", { params, signal }));
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** Cases that concern the person, and those that the person reported. */
export const personCasesQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.personCases(id),
    queryFn: async ({ signal }) => {
      const query = { userId: id, state: "all", limit: 50 } as const;
      return (await call(api.GET("/api/admin/incidents", { params: { query }, signal }))).data;
    },
  });

export const sentToQueryOptions = (id: string) =>
  queryOptions({
    queryKey: adminKeys.sentTo(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await call(api.GET("/api/admin/users/{id}/sent", { params, signal }))).data;
    },
  });

export const personConversationsQueryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.personConversations(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: shownAtOnce, ...(pageParam ? { cursor: pageParam } : {}) };
      const params = { path: { id }, query };
      return call(api.GET("/api/admin/users/{id}/conversations", { params, signal }));
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

export function useNotePerson(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("users"),
    mutationFn: (text: string) =>
      call(api.POST("/api/admin/users/{id}/notes", { params: { path: { id } }, body: { text } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.personAudit(id) }),
  });
}
