import { useQuery } from "@tanstack/react-query";
import { useSession } from "~/api/session";
import { meQueryOptions } from "~/data/me";

const refusedText =
  "ID verification is required to search for companions. Please complete your ID verification first.";

interface Gate {
  isOpen: boolean;
  message: string | null;
}

/**
 * A client searches only with a verified ID (SRCH-031, SRCH-032); everybody else searches freely.
 * The stored state may be behind, so the server is asked before anybody is turned away.
 */
export function useIdentityGate(): Gate {
  const { user } = useSession();
  const isUnproven = user?.type === "client" && user.idVerification?.status !== "verified";
  const me = useQuery({ ...meQueryOptions, enabled: isUnproven, staleTime: 0 });
  if (!isUnproven) return { isOpen: true, message: null };
  return { isOpen: false, message: me.isFetchedAfterMount ? refusedText : null };
}
