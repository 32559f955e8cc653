import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, call } from "~/api/client";
import { refreshSessionUser, useSession } from "~/api/session";

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
  const me = useQuery({
    queryKey: ["accounts", "me"],
    queryFn: async ({ signal }) => (await call(api.GET("/api/auth/me", { signal }))).data,
    enabled: isUnproven,
    staleTime: 0,
  });
  useEffect(() => {
    if (me.data) refreshSessionUser(me.data);
  }, [me.data]);
  if (!isUnproven) return { isOpen: true, message: null };
  const isKnown = me.isError || me.data !== undefined;
  return { isOpen: false, message: isKnown ? refusedText : null };
}
