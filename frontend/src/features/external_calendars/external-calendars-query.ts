import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";
import { ownKeys } from "~/data/own-keys";

export type ExternalCalendar = components["schemas"]["ExternalCalendar"];
type Calendars = components["schemas"]["ExternalCalendarsReply"]["data"];
type Request = components["schemas"]["ExternalCalendarRequest"];

const refetchWhileReadingMs = 3_000;

/** Whether the server reads it soon or is reading it. */
export function isBeingRead({ attemptedAt, nextReadAt }: ExternalCalendar, now: number): boolean {
  return attemptedAt === null || new Date(nextReadAt).getTime() <= now;
}

export const externalCalendarsQueryOptions = queryOptions({
  queryKey: ownKeys.externalCalendars,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/companions/external-calendars", { signal }))).data,
  refetchInterval: ({ state: { data } }) =>
    data?.calendars.some((one) => isBeingRead(one, Date.now())) ? refetchWhileReadingMs : false,
});

function useStoreCalendars() {
  const client = useQueryClient();
  return async (calendars: Calendars) => {
    client.setQueryData(externalCalendarsQueryOptions.queryKey, calendars);
    await client.invalidateQueries({ queryKey: keys.companions });
  };
}

export function useAddCalendar() {
  const store = useStoreCalendars();
  return useMutation({
    ...serialScope("external-calendars"),
    mutationFn: async (body: Request) =>
      store((await call(api.POST("/api/companions/external-calendars", { body }))).data),
  });
}

export function useReadCalendar() {
  const store = useStoreCalendars();
  return useMutation({
    ...serialScope("external-calendars"),
    mutationFn: async (id: string) => {
      const params = { path: { id } };
      const url = "/api/companions/external-calendars/{id}/read";
      await store((await call(api.POST(url, { params }))).data);
    },
  });
}

export function useRemoveCalendar() {
  const store = useStoreCalendars();
  const client = useQueryClient();
  return useMutation({
    ...serialScope("external-calendars"),
    mutationFn: async (id: string) => {
      const params = { path: { id } };
      const url = "/api/companions/external-calendars/{id}";
      await store((await call(api.DELETE(url, { params }))).data);
    },
    // A 404 means that it was removed elsewhere.
    onError: () => client.invalidateQueries({ queryKey: externalCalendarsQueryOptions.queryKey }),
  });
}
