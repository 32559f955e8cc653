import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import { readSession } from "~/api/session";
import { ownKeys } from "~/data/own-keys";
import { t } from "~/lib/translate";

const checksAtMost = 4; // VERI-023
const pauseMs = (failures: number) => 2_000 * failures; // VERI-024

/** The server knows the session, but no payment for it. */
export class NotVerified extends Error {}

/** The page's URL parameters; without a type the purchase itself says what it is (VERI-022). */
export interface Paid {
  type: string;
  session: string;
}

export function paidFrom(params: URLSearchParams): Paid {
  return { type: params.get("type") || "verification", session: params.get("session_id") ?? "" };
}

/**
 * Polls while the provider's webhook may still arrive, and in no other case (VERI-025 to VERI-027);
 * without a session there is none to wait for.
 */
function isWorthAsking(failures: number, error: unknown, session: string): boolean {
  if (session === "" || failures + 1 >= checksAtMost) return false;
  return error instanceof NotVerified || (error instanceof ApiError && error.status === 403);
}

export function paymentQueryOptions({ type, session }: Paid) {
  return queryOptions({
    queryKey: ownKeys.verificationPayment(type, session),
    queryFn: async ({ signal }) => {
      const userId = readSession().user?._id;
      const body = { ...(userId ? { userId } : {}), verificationType: type, sessionId: session };
      const answer = await call(api.POST("/api/verification/verify-payment", { body, signal }));
      const isVerified: boolean = answer.paymentVerified;
      if (!isVerified) throw new NotVerified();
      return answer.data;
    },
    retry: (failures, error) => isWorthAsking(failures, error, session),
    retryDelay: (failures) => pauseMs(failures + 1),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** VERI-031: shown for every missing payment. */
export const notVerifiedText =
  "Payment verification failed. Please complete payment first to access the verification request form.";

/** VERI-029 to VERI-031 */
export function problemText(error: unknown): string {
  if (error instanceof NotVerified) return notVerifiedText;
  if (error instanceof ApiError && error.status === 403)
    return "Payment not verified. Please complete payment first.";
  return "Unable to verify payment status. Please try again.";
}

export function usePaymentCheck(paid: Paid) {
  const query = useQuery(paymentQueryOptions(paid));
  return {
    query,
    /** VERI-028 */
    progress: t`attempt ${Math.min(query.failureCount + 1, checksAtMost)} of ${checksAtMost}`,
  };
}
