import { api, call } from "~/api/client";
import type { components } from "~/api/schema";

type CheckoutSession = components["schemas"]["CheckoutSession"];

/** IDV-004, IDV-005: the unlock of the ID verification. */
export async function startIdUnlockCheckout(returnUrl: string): Promise<CheckoutSession> {
  const body = { returnUrl };
  return (await call(api.POST("/api/payments/create-id-verification-checkout", { body }))).data;
}

export async function checkPaymentAndUnlock(sessionId: string) {
  const body = { sessionId };
  return (await call(api.POST("/api/payments/check-payment-and-unlock", { body }))).data;
}

/**
 * KDASH-028: checks for the user's payment that the server has received; never unlocks without one.
 */
export async function lookForPaidUnlock(userId: string): Promise<boolean> {
  const body = { userId };
  const reply = await call(api.POST("/api/payments/manual-unlock-verification", { body }));
  return reply.data.idVerificationUnlocked;
}
