import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { BookingDetail } from "~/features/bookings/booking-query";
import type { BookingRequest, Quote } from "./booking-request";

export async function createBooking(body: BookingRequest, key: string): Promise<BookingDetail> {
  const params = { header: { "Idempotency-Key": key } };
  return (await call(api.POST("/api/bookings", { params, body }))).data;
}

/** The new quote of a 409 quote_changed; null for any other failure. */
export function getChangedQuote(error: unknown): Quote | null {
  if (!(error instanceof ApiError) || error.code !== "quote_changed") return null;
  const body = error.body as { data?: { quote?: Quote } } | undefined;
  return body?.data?.quote ?? null;
}
