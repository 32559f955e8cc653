import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { inTurn } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";

export type Choice = components["schemas"]["NotificationChoice"];

export const choicesQueryOptions = queryOptions({
  queryKey: ownKeys.notificationChoices,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/notifications/choices", { signal }))).data,
});

type Wanted = Pick<Choice, "kind" | "email" | "inApp">;

/** Shown at once; what the server refused turns back. */
export function useChoose() {
  const client = useQueryClient();
  const { queryKey } = choicesQueryOptions;
  const show = (wanted: Wanted) =>
    client.setQueryData(queryKey, (before) =>
      before?.map((one) => (one.kind === wanted.kind ? { ...one, ...wanted } : one)),
    );
  return useMutation({
    ...inTurn("notification-choices"),
    mutationFn: (wanted: Wanted) => call(api.PUT("/api/notifications/choices", { body: wanted })),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      show(wanted);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
