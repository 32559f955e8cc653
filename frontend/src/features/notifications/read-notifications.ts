import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { unreadQueryOptions } from "./unread-query";

interface Answer {
  data: { unread: number };
}

function useRead<T>(send: (what: T) => Promise<Answer>) {
  const client: QueryClient = useQueryClient();
  return useMutation({
    ...serialScope("notifications"),
    mutationFn: send,
    onSuccess: ({ data }) => {
      client.setQueryData(unreadQueryOptions.queryKey, data.unread);
      return client.invalidateQueries({ queryKey: ownKeys.notificationLists });
    },
  });
}

export const useReadOne = () =>
  useRead((id: string) =>
    call(api.POST("/api/notifications/{id}/read", { params: { path: { id } } })),
  );

/** All notifications that were shown: later ones stay unread. */
export const useReadAll = () =>
  useRead((upTo: string) => call(api.POST("/api/notifications/read", { body: { upTo } })));
