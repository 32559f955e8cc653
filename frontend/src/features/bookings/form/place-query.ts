import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";

export type Place = components["schemas"]["ResolvedLocation"];

export const geocodePauseMs = 1500; // BOOK-078

/** BOOK-076, BOOK-079: the server looks in the US only. */
export const placeQueryOptions = (text: string) =>
  queryOptions({
    queryKey: ["places", text],
    queryFn: async ({ signal }) => {
      const params = { query: { query: text } };
      return (await call(api.GET("/api/locations/resolve", { params, signal }))).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The server's question when a name means several places; null for any other failure. */
export function questionOf(error: unknown): string | null {
  const isOpen = error instanceof ApiError && error.code === "place_ambiguous";
  return isOpen ? error.serverText : null;
}

export function isNotOnMap(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
