import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";

export type Choice = components["schemas"]["NotificationChoice"];

export const choicesQueryOptions = queryOptions({
  queryKey: ownKeys.notificationChoices,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/notifications/choices", { signal }))).data,
});

export type Wanted = Pick<Choice, "kind" | "email" | "inApp" | "push">;
const pick = ({ kind, email, inApp, push }: Choice): Wanted => ({ kind, email, inApp, push });

const countSaving = (client: QueryClient, kind: Choice["kind"]) =>
  client.isMutating({
    mutationKey: choicesQueryOptions.queryKey,
    predicate: ({ state }) => (state.variables as Wanted | undefined)?.kind === kind,
  });

/**
 * Optimistic update; an unsaved choice reverts to the last known server state, also while offline.
 */
export function useChoose() {
  const client = useQueryClient();
  const { queryKey } = choicesQueryOptions;
  const saved = useRef(new Map<Choice["kind"], Wanted>());
  const show = (wanted: Wanted) =>
    client.setQueryData(queryKey, (before) =>
      before?.map((one) => (one.kind === wanted.kind ? { ...one, ...wanted } : one)),
    );
  return useMutation({
    ...serialScope("notification-choices"),
    mutationKey: queryKey,
    mutationFn: (wanted: Wanted) => call(api.PUT("/api/notifications/choices", { body: wanted })),
    onMutate: async (wanted) => {
      const now = client.getQueryData(queryKey)?.find(({ kind }) => kind === wanted.kind);
      // An earlier press is still in flight: its value is not saved yet.
      if (now && !saved.current.has(wanted.kind)) saved.current.set(wanted.kind, pick(now));
      await client.cancelQueries({ queryKey });
      show(wanted);
    },
    onSuccess: (_, wanted) => void saved.current.set(wanted.kind, wanted),
    onError: () => void client.invalidateQueries({ queryKey }),
    onSettled: (_, __, { kind }) => {
      const before = saved.current.get(kind);
      // While a later press is in flight, its own response decides.
      if (!before || countSaving(client, kind) > 1) return;
      show(before);
      saved.current.delete(kind);
    },
  });
}
