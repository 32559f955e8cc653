import { ApiError } from "./api-error";
import type { components } from "./schema";

type Place = components["schemas"]["ResolvedLocation"];
type PlaceError = components["schemas"]["PlaceErrorBody"];

/**
 * The places that a typed city without its state may mean, likeliest first; empty for every other
 * answer of the look-up.
 */
export function placeChoicesOf(error: unknown): Place[] {
  if (!(error instanceof ApiError) || error.code !== "place_ambiguous") return [];
  return (error.body as PlaceError).choices ?? [];
}
