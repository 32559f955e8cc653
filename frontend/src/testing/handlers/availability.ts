import type { components } from "~/api/schema";
import { availability } from "../fixtures/bookings";
import { http } from "../http";
import { done } from "./replies";

type Availability = components["schemas"]["Availability"];

/** When every companion is free. */
export function availabilityHandler(change: Partial<Availability> = {}) {
  return http.get("*/api/companions/:id/availability", () => done({ ...availability, ...change }));
}

/** The companions similar to any other, and the queries received. */
export function similarHandler(found: components["schemas"]["Companion"][] = []) {
  const queries: URLSearchParams[] = [];
  const handler = http.get("*/api/companions/:id/similar", ({ request }) => {
    queries.push(new URL(request.url).searchParams);
    return done(found);
  });
  return { handler, queries };
}
