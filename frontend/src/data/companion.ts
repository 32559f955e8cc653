import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "./keys";

export type Companion = components["schemas"]["Companion"];

interface Point {
  lat: number;
  lng: number;
}

/** A companion's public profile (API-016, BOOK-002); given a point, also the distance. */
export function companionQueryOptions(id: string, from: Point | null = null) {
  const query = from ? { lat: from.lat, lng: from.lng } : {};
  return queryOptions({
    queryKey: keys.companion(id, from && { lat: from.lat, lng: from.lng }),
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query };
      return (await call(api.GET("/api/companions/{id}", { params, signal }))).data;
    },
  });
}
