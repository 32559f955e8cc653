import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "./keys";

export type Place = components["schemas"]["ResolvedLocation"];
type PlaceError = components["schemas"]["PlaceErrorBody"];

/**
 * Geocodes a ZIP code, city or address (BOOK-076, BOOK-079). The server uses its own table, so no
 * third party learns what users search for.
 */
export function placeQueryOptions(text: string) {
  return queryOptions({
    queryKey: keys.place(text),
    queryFn: async ({ signal }) => {
      const params = { query: { query: text } };
      return (await call(api.GET("/api/locations/resolve", { params, signal }))).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const explainedCodes = new Set(["place_ambiguous", "place_military", "place_state"]);

function isAmbiguous(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "place_ambiguous";
}

/**
 * The places that a city without a state may refer to, most likely first; empty for every other
 * response.
 */
export function getPlaceChoices(error: unknown): Place[] {
  return isAmbiguous(error) ? ((error.body as PlaceError).choices ?? []) : [];
}

/** The server's question or reason if it knows what is wrong; null for any other failure. */
export function getPlaceQuestion(error: unknown): string | null {
  const isExplained = error instanceof ApiError && explainedCodes.has(error.code ?? "");
  return isExplained ? error.serverText : null;
}

export const unknownPlaceText = (typed: string) =>
  `We don't know “${typed.trim()}”. Check the spelling, or use a ZIP code.`;

export function isNotOnMap(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
