import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { tabStorage } from "~/lib/storage";

export type IdentityStatus = components["schemas"]["IdentityStatus"];

/** IDV-018: the storage key of an unfinished run's id. */
const storageKey = "steady-identity-session";

export const pendingIdentity = {
  read: () => tabStorage.getItem(storageKey),
  keep: (id: string) => tabStorage.setItem(storageKey, id),
  clear: () => tabStorage.removeItem(storageKey),
};

/**
 * API-060: the documents that the user is asked to prepare. The server always requests all of them
 * from the provider.
 */
const options = {
  document: {
    allowed_types: ["driving_license", "passport", "id_card"],
    require_id_number: true,
    require_live_capture: true,
    require_matching_selfie: true,
  },
};

/** API-059 */
export async function startIdentity(userReference: string, returnUrl: string) {
  const body = { userReference, returnUrl, type: "document" as const, options };
  return (await call(api.POST("/api/verification/stripe-identity/create", { body }))).data;
}

export async function identityStatus(id: string): Promise<IdentityStatus> {
  const params = { path: { id } };
  return (await call(api.GET("/api/verification/stripe-identity/status/{id}", { params }))).data;
}

/** The provider's code for why a run was rejected; null when there is none. */
export async function rejectionReason(id: string): Promise<string | null> {
  const params = { path: { id } };
  const reply = await call(api.GET("/api/verification/stripe-identity/result/{id}", { params }));
  return reply.data.reason ?? null;
}

const fallback = "Failed to start ID verification. Please try again.";

/** IDV-021: the server's error, otherwise the fields' errors, otherwise the specified text. */
export function startFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return fallback;
  const own = (error.body as { error?: unknown } | undefined)?.error;
  if (typeof own === "string" && own) return own;
  const fields = error.problems.map(({ message }) => message).filter(Boolean);
  return fields.length > 0 ? `Validation failed: ${fields.join(", ")}` : fallback;
}
