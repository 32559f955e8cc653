import { useQuery } from "@tanstack/react-query";
import { useSession } from "~/api/session";
import { meQueryOptions } from "./me";

/**
 * Whether a client's ID is verified. "open": it is, or this user needs none. The stored state may
 * be stale, so only the server's response rejects a user; without one it is unknown.
 */
export type IdentityProof =
  | { state: "open" | "asking" | "unverified" }
  | { state: "failed"; error: unknown; retry: () => unknown };

export function useIdentityProof(): IdentityProof {
  const { user } = useSession();
  const isUnproven = user?.type === "client" && user.idVerification?.status !== "verified";
  const me = useQuery({ ...meQueryOptions, enabled: isUnproven, staleTime: 0 });
  if (!isUnproven) return { state: "open" };
  if (me.isError && !me.isFetching) {
    return { state: "failed", error: me.error, retry: () => me.refetch() };
  }
  return { state: me.isSuccess && me.isFetchedAfterMount ? "unverified" : "asking" };
}
