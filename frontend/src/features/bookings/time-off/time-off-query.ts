import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "~/data/keys";
import { ownKeys } from "~/data/own-keys";

export type TimeOff = components["schemas"]["TimeOff"];
export type ConflictingVisit = components["schemas"]["VisitInTheWay"];
export type TimeOffRequest = components["schemas"]["TimeOffRequest"];

export const timeOffQueryOptions = queryOptions({
  queryKey: ownKeys.timeOff,
  queryFn: async ({ signal }) => (await call(api.GET("/api/companions/time-off", { signal }))).data,
});

export async function addTimeOff(body: TimeOffRequest): Promise<TimeOff> {
  return (await call(api.POST("/api/companions/time-off", { body }))).data;
}

/** Also invalidates free times. */
export function useTimeOffChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownKeys.timeOff }),
      client.invalidateQueries({ queryKey: keys.companions }),
    ]);
}

export function useRemoveTimeOff() {
  const changed = useTimeOffChanged();
  return useMutation({
    mutationFn: (id: string) =>
      call(api.DELETE("/api/companions/time-off/{id}", { params: { path: { id } } })),
    // A 404 means that it was removed elsewhere, so it is removed here, too.
    onSettled: changed,
  });
}

/** The visits inside the time off; null for any other failure. */
export function conflictingVisits(error: unknown): readonly ConflictingVisit[] | null {
  if (!(error instanceof ApiError) || error.code !== "time_off_has_bookings") return null;
  const body = error.body as { data?: { visits?: readonly ConflictingVisit[] } } | undefined;
  return body?.data?.visits ?? [];
}
