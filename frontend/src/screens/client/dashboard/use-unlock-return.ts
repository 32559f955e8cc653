import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { meQueryOptions } from "~/features/accounts/me-query";
import { checkPaymentAndUnlock } from "~/features/payments/start-checkout";
import type { BannerKind } from "~/ui/banner/banner";

interface Return {
  kind: BannerKind;
  text: string;
}

/** Back from paying the unlock: the server is asked about that payment, until it knows (IDV-008). */
export function useUnlockReturn(): Return | null {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [came] = useState({ payment: params.get("payment"), session: params.get("session_id") });
  const isPaid = came.payment === "success" && came.session !== null;
  const unlock = useQuery({
    queryKey: ["payments", "unlock", came.session],
    queryFn: () => checkPaymentAndUnlock(came.session ?? ""),
    enabled: isPaid,
    retry: 5, // the provider's word may be a moment behind the person
    retryDelay: (attempt) => 500 * (attempt + 1),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = unlock.isSuccess || unlock.isError;

  useEffect(() => {
    if (!isDone) return;
    queryClient.invalidateQueries({ queryKey: meQueryOptions.queryKey });
    const rest = new URLSearchParams(window.location.search);
    for (const name of ["payment", "session_id"]) rest.delete(name);
    setParams(rest, { replace: true });
  }, [isDone, queryClient, setParams]);

  if (came.payment === "cancelled") {
    return { kind: "info", text: "The payment was not finished. Nothing was charged." };
  }
  if (!isPaid) return null;
  if (unlock.isError) {
    return {
      kind: "warn",
      text: "Your payment is not confirmed yet. Please refresh this page in a moment.",
    };
  }
  return { kind: "info", text: "Thank you. We are confirming your payment." };
}
