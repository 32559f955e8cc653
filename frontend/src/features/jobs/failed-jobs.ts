import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";

export type FailedJob = components["schemas"]["ParkedJob"];

export const parkedJobsQueryOptions = (filter: { page: number; limit: number }) =>
  queryOptions({
    queryKey: adminKeys.parkedJobList(filter),
    queryFn: ({ signal }) =>
      call(api.GET("/api/admin/jobs/parked", { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
  });

/** A failed job appears in two lists for operators. */
function invalidateAll(queryClient: QueryClient): void {
  for (const queryKey of [adminKeys.parkedJobs, adminKeys.attention]) {
    queryClient.invalidateQueries({ queryKey });
  }
}

/** `onReleased` is called at once, because the row disappears with the list's next response. */
export function useReleaseJob(onReleased: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("jobs"),
    mutationFn: (id: string) =>
      call(api.POST("/api/admin/jobs/{id}/release", { params: { path: { id } } })),
    onSuccess: () => {
      onReleased();
      invalidateAll(queryClient);
    },
  });
}

/** Retries all failed jobs of one type that can be retried; `onReleased` receives their number. */
export function useReleaseJobs(onReleased: (count: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("jobs"),
    mutationFn: (kind: string) => call(api.POST("/api/admin/jobs/release", { body: { kind } })),
    onSuccess: ({ data }) => {
      onReleased(data.released);
      invalidateAll(queryClient);
    },
  });
}

/** `onDismissed` is called at once, as above. */
export function useDismissJob(id: string, onDismissed: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("jobs"),
    mutationFn: (reason: string) =>
      call(
        api.POST("/api/admin/jobs/{id}/dismiss", { params: { path: { id } }, body: { reason } }),
      ),
    onSuccess: () => {
      onDismissed();
      invalidateAll(queryClient);
    },
  });
}
