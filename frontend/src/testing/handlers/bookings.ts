import { HttpResponse } from "msw";
import type { components } from "~/api/schema";
import {
  availability,
  bookingDetail,
  maya,
  place,
  quoteFor,
  sam,
  travelFees,
} from "../fixtures/bookings";
import { clientUser } from "../fixtures/people";
import { http } from "../http";
import { done, refused } from "./replies";

type Quote = components["schemas"]["QuoteRequest"];

/**
 * All requests of the booking screen, answered successfully; `calls` records the order of its
 * actions.
 */
export function bookingHandlers(
  calls: { name: string; body?: unknown; key?: string | null }[] = [],
) {
  return [
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/companions/search", ({ request }) => {
      calls.push({ name: "search", body: new URL(request.url).searchParams.get("limit") });
      const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
      return done([maya, sam], { pagination });
    }),
    http.get("*/api/bookings/my-bookings", () => {
      const pagination = { page: 1, limit: 50, total: 0, pages: 0 };
      return done([], { pagination });
    }),
    http.get("*/api/companions/:id/availability", () => done(availability)),
    http.get("*/api/companions/:id", ({ params }) => {
      calls.push({ name: "companion" });
      const found = [maya, sam].find(({ _id }) => _id === params.id);
      return found ? done(found) : refused(404, "Companion not found");
    }),
    http.get("*/api/locations/resolve", ({ request }) => {
      const text = new URL(request.url).searchParams.get("query") ?? "";
      calls.push({ name: "resolve", body: text });
      return text.includes("nowhere") ? refused(404, undefined, "place_not_found") : done(place);
    }),
    http.post("*/api/bookings/calculate-fees", async ({ request }) => {
      calls.push({ name: "fees", body: await request.json() });
      return done(travelFees);
    }),
    http.post("*/api/bookings/quote", async ({ request }) => {
      const body = (await request.json()) as Quote;
      calls.push({ name: "quote", body });
      return done(quoteFor(body));
    }),
    http.post("*/api/bookings", async ({ request }) => {
      const key = request.headers.get("Idempotency-Key");
      calls.push({ name: "create", body: await request.json(), key });
      return HttpResponse.json({ success: true, data: bookingDetail }, { status: 201 });
    }),
    http.post("*/api/consent/record", async ({ request }) => {
      calls.push({ name: "consent", body: await request.json() });
      return refused(500);
    }),
    http.post("*/api/payments/create-checkout-session", async ({ request }) => {
      calls.push({ name: "checkout", body: await request.json() });
      return done({ sessionId: "cs_1", url: "https://pay.example/cs_1" });
    }),
  ];
}
