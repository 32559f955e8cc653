import { api, call } from "~/api/client";
import { consentFacts } from "~/data/consent-facts";

/**
 * CONS-001, CONS-008. The server already stored the agreement with the booking, so a failure here
 * blocks nothing (CONS-005).
 */
export async function recordBookingConsent(userId: string, bookingId: string): Promise<void> {
  const body = {
    type: "booking" as const,
    userId,
    agreed: true,
    subjectId: bookingId,
    ...consentFacts(),
  };
  await call(api.POST("/api/consent/record", { body })).catch(() => undefined);
}
