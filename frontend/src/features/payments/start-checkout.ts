import { api, call } from "~/api/client";
import type { components } from "~/api/schema";

export type CheckoutSession = components["schemas"]["CheckoutSession"];

/** The provider's hosted page for a pending booking (BOOK-057, BOOK-070). */
export async function startBookingCheckout(bookingId: string): Promise<CheckoutSession> {
  const body = { bookingId };
  return (await call(api.POST("/api/payments/create-checkout-session", { body }))).data;
}

/** The provider's hosted page for the extra charge of a reschedule. */
export async function startRescheduleCheckout(
  bookingId: string,
  moveId: string,
): Promise<CheckoutSession> {
  const body = { bookingId, moveId };
  return (await call(api.POST("/api/payments/create-checkout-session", { body }))).data;
}
