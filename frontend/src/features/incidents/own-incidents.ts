import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { addOwnFile } from "./incident-basics";

export type OwnIncident = components["schemas"]["OwnIncident"];
type Report = components["schemas"]["ReportIncidentRequest"];

export const ownIncidentsQueryOptions = (bookingId: string) =>
  queryOptions({
    queryKey: ownKeys.incidentDetails(bookingId),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/incidents", { params: { query: { bookingId } }, signal }))).data,
  });

export function useReport() {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("incidents"),
    mutationFn: async (body: Report) => (await call(api.POST("/api/incidents", { body }))).data,
    onSuccess: ({ bookingId }) =>
      queryClient.invalidateQueries({ queryKey: ownKeys.incidentDetails(bookingId) }),
  });
}

export function useAddOwnFile({ _id, bookingId }: OwnIncident) {
  const queryClient = useQueryClient();
  return async (file: File, signal: AbortSignal) => {
    try {
      return await addOwnFile(_id, file, signal);
    } finally {
      // An upload that was canceled late may have arrived.
      await queryClient.invalidateQueries({ queryKey: ownKeys.incidentDetails(bookingId) });
    }
  };
}
