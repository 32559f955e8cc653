import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";

type Schemas = components["schemas"];
export type AdminBooking = Schemas["AdminBooking"];
export type AdminBookingLine = Schemas["AdminBookingLine"];
export type LineChange = Schemas["ChangeRequest"];
export type ChangeQuote = Schemas["Change"];
export type SchedulePlan = Schemas["SchedulePlan"];
export type ScheduleRequest = Schemas["SchedulePlanRequest"];
export type ScheduleTemplate = Schemas["ScheduleTemplate"];
export type NamedPerson = Schemas["NamedPerson"];

export interface BookingFilter {
  text: string;
  status: "all" | "pending" | "confirmed" | "completed" | "cancelled";
  page: number;
  limit: number;
}

export const adminBookingsQueryOptions = ({ text, ...filter }: BookingFilter) =>
  queryOptions({
    queryKey: adminKeys.adminBookingList({ text, ...filter }),
    queryFn: ({ signal }) => {
      const query = { ...filter, ...(text ? { text } : {}) };
      return call(api.GET("/api/admin/bookings", { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

export const substitutesQueryOptions = (id: string, companionId: string) =>
  queryOptions({
    queryKey: adminKeys.substitutes(id, companionId),
    queryFn: async ({ signal }) => {
      const params = { path: { id, companionId } };
      const path = "/api/admin/bookings/{id}/substitutes/{companionId}" as const;
      return (await call(api.GET(path, { params, signal }))).data;
    },
    staleTime: 0,
  });

/** The new data of a 409 quote_changed; null for any other failure. */
export function changedData<T>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.code !== "quote_changed") return null;
  return (error.body as { data?: T } | undefined)?.data ?? null;
}

const pickedAtOnce = 10;

/** ADMB-007: companions by name, paginated, each with whether they take bookings now. */
export const pickedCompanionsQueryOptions = (name: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.pickedCompanions(name, page),
    queryFn: ({ signal }) => {
      const wanted = {
        type: "companion",
        sort: "name",
        order: "asc",
        limit: pickedAtOnce,
      } as const;
      const query = { ...wanted, page, ...(name ? { name } : {}) };
      return call(api.GET("/api/admin/users", { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const templatesQueryOptions = () =>
  queryOptions({
    queryKey: adminKeys.scheduleTemplates,
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/admin/schedule-templates", { signal }))).data,
  });

/**
 * A change affects every list of bookings, and may resolve a visit at risk. The query by which an
 * action was chosen is not refetched: the action is done.
 */
function useChangedBookings() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [adminKeys.adminBookingLists, keys.bookings, adminKeys.attention].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export async function quoteChange(id: string, body: LineChange): Promise<ChangeQuote> {
  const params = { path: { id } };
  return (await call(api.POST("/api/admin/bookings/{id}/changes/quote", { params, body }))).data;
}

export type ChangeCommand = Schemas["ChangeCommand"];

export function useChangeLine() {
  const onSuccess = useChangedBookings();
  return useMutation({
    ...serialScope("bookings"),
    mutationFn: async ({ id, ...body }: ChangeCommand & { id: string }) => {
      const params = { path: { id } };
      const path = "/api/admin/bookings/{id}/changes" as const;
      return (await call(api.POST(path, { params, body }))).data.outcome;
    },
    onSuccess,
  });
}

export const removalQueryOptions = (id: string, companionId: string) =>
  queryOptions({
    queryKey: adminKeys.companionRemoval(id, companionId),
    queryFn: async ({ signal }) => {
      const params = { path: { id, companionId } };
      const path = "/api/admin/bookings/{id}/companions/{companionId}/removal" as const;
      return (await call(api.GET(path, { params, signal }))).data;
    },
    staleTime: 0,
  });

interface Removal {
  id: string;
  companionId: string;
  reason: string;
  password: string;
  refund: number;
}

export function useRemoveCompanion() {
  const onSuccess = useChangedBookings();
  return useMutation({
    ...serialScope("bookings"),
    mutationFn: ({ id, companionId, ...body }: Removal) => {
      const params = { path: { id, companionId } };
      const path = "/api/admin/bookings/{id}/companions/{companionId}/remove" as const;
      return call(api.POST(path, { params, body }));
    },
    onSuccess,
  });
}

export function useReplaceCompanion() {
  const onSuccess = useChangedBookings();
  return useMutation({
    ...serialScope("bookings"),
    mutationFn: (body: Schemas["ReplacementCommand"]) =>
      call(api.POST("/api/admin/replacements", { body })),
    onSuccess,
  });
}

export async function previewSchedule(body: ScheduleRequest): Promise<SchedulePlan> {
  return (await call(api.POST("/api/admin/schedules/preview", { body }))).data;
}

export function useCreateSchedule() {
  const onSuccess = useChangedBookings();
  return useMutation({
    ...serialScope("bookings"),
    mutationFn: async (body: Schemas["ScheduleCommand"]) =>
      (await call(api.POST("/api/admin/schedules", { body }))).data.bookingIds,
    onSuccess,
  });
}

export function useSaveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("schedule-templates"),
    mutationFn: (body: Schemas["TemplateCommand"]) =>
      call(api.POST("/api/admin/schedule-templates", { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.scheduleTemplates }),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("schedule-templates"),
    mutationFn: (id: string) =>
      call(api.DELETE("/api/admin/schedule-templates/{id}", { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.scheduleTemplates }),
  });
}
