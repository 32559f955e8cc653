import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { refetchAfter } from "~/data/refetch-after";

export type DeskQueue = components["schemas"]["DeskReply"]["data"];
export type DeskGroup = DeskQueue["groups"][number];
export type DeskItem = components["schemas"]["DeskItem"];
export type DeskLevel = components["schemas"]["DeskLevel"];

export const deskQueryOptions = queryOptions({
  queryKey: adminKeys.desk,
  queryFn: async ({ signal }) => (await call(api.GET("/api/admin/desk", { signal }))).data,
});

const pollEveryMs = 30_000;

/** Also while the tab is in the background: that is when its title and sound are needed. */
export const deskLevelsQueryOptions = queryOptions({
  queryKey: adminKeys.deskLevels,
  queryFn: async ({ signal }) => (await call(api.GET("/api/admin/desk/levels", { signal }))).data,
  refetchInterval: pollEveryMs,
  refetchIntervalInBackground: true,
});

/** Whatever the outcome: after a conflict the item shows what the other administrator did. */
function useDeskChange<T>(send: (values: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("desk"),
    mutationFn: send,
    onSettled: refetchAfter(() => queryClient.invalidateQueries({ queryKey: adminKeys.desk })),
  });
}

/** null: it has no owner from now on. */
export const useAssign = ({ key, version }: DeskItem) =>
  useDeskChange((ownerId: string | null) =>
    call(api.PUT("/api/admin/desk/owner", { body: { key, version, ownerId } })),
  );

export const useSnooze = ({ key, version }: DeskItem) =>
  useDeskChange(({ until, reason }: { until: Date; reason: string }) =>
    call(
      api.PUT("/api/admin/desk/snooze", {
        body: { key, version, until: until.toISOString(), reason },
      }),
    ),
  );

export const useWake = ({ key, version }: DeskItem) =>
  useDeskChange(() =>
    call(api.PUT("/api/admin/desk/snooze", { body: { key, version, until: null } })),
  );
