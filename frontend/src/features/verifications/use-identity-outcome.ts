import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keys } from "~/data/keys";
import { rejectionReason } from "./identity-session";
import { type IdentityOutcome, useIdentityMonitor } from "./use-identity-monitor";

/** Monitors this tab's run: its result, the reason of a rejection, and the refetched account. */
export function useIdentityOutcome() {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<IdentityOutcome | null>(null);
  const rejection = useMutation({ mutationFn: rejectionReason });
  const monitor = useIdentityMonitor((result, id) => {
    setOutcome(result);
    if (result === "rejected") rejection.mutate(id);
    queryClient.invalidateQueries({ queryKey: keys.me });
  });
  return {
    ...monitor,
    outcome,
    forget: () => setOutcome(null),
    /** The provider's code; undefined while it is loading. */
    reason: rejection.isError ? null : rejection.data,
  };
}
