import { api, call } from "~/api/client";
import { termsVersion } from "./terms";

/**
 * CONS-001 to CONS-003, CONS-008. The server stored the agreement with the booking already, so a
 * failure here stops nothing (CONS-005). It knows the address itself: no lookup service is asked.
 */
export async function recordBookingConsent(userId: string, bookingId: string): Promise<void> {
  const body = {
    type: "booking" as const,
    userId,
    agreed: true,
    subjectId: bookingId,
    userAgent: navigator.userAgent,
    timestamp: new Date().toISOString(),
    termsVersion,
  };
  await call(api.POST("/api/consent/record", { body })).catch(() => undefined);
}
