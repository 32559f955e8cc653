import { ApiError, errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { Paid } from "./payment-check";

export interface RequestValues {
  fullName: string;
  cityState: string;
  email: string;
}

/** VERI-043, VERI-044: the server's message, otherwise the client's own, otherwise these. */
export function sendFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const isAnswered = error.status < 300;
    const fallback = isAnswered
      ? "Failed to send verification request"
      : "Failed to send verification request. Please try again.";
    return errorMessage(error, fallback);
  }
  const own = error instanceof Error ? error.message : "";
  return own || "Failed to send verification request. Please try again.";
}

/** Sends the form, then marks it as complete; a failure of the latter is only logged (VERI-048). */
export async function sendRequest(userId: string, { type, session }: Paid, values: RequestValues) {
  const formData = {
    fullName: values.fullName.trim(),
    cityState: values.cityState.trim(),
    email: values.email.trim(),
  };
  const body = { userId, verificationType: type, sessionId: session, formData };
  await call(api.POST("/api/verification/send-request", { body }));
}

/** VERI-045 */
export async function completeRequest(userId: string, type: string) {
  const body = { userId, verificationType: type };
  await call(api.POST("/api/verification/complete-verification", { body }));
}
