import { ApiError } from "~/api/api-error";
import type { components } from "~/api/schema";

type CancellationPreview = components["schemas"]["CancellationPreview"];

/** The current refund from a 409 quote_changed; null for any other failure. */
export function changedRefund(error: unknown): CancellationPreview | null {
  if (!(error instanceof ApiError) || error.code !== "quote_changed") return null;
  const body = error.body as { data?: { cancellation?: CancellationPreview } } | undefined;
  return body?.data?.cancellation ?? null;
}
