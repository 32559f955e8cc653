import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { keys } from "~/data/keys";
import { usePolledQuery } from "~/data/poll";
import { checkPaymentAndUnlock } from "~/features/payments/start-checkout";
import type { BannerKind } from "~/ui/banner/banner";

interface Return {
  kind: BannerKind;
  text: string;
}

/** The provider's word may be a moment behind the person. */
const bounds = { everyMs: 1_500, atMost: 6 };

/** Back from paying the unlock: the server is asked about that payment, until it knows (IDV-008). */
export function useUnlockReturn(): Return | null {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [came] = useState({ payment: params.get("payment"), session: params.get("session_id") });
  const isPaid = came.payment === "success" && came.session !== null;
  const { query, isExhausted } = usePolledQuery(
    {
      queryKey: keys.unlock(came.session),
      queryFn: () => checkPaymentAndUnlock(came.session ?? ""),
      enabled: isPaid,
      staleTime: Number.POSITIVE_INFINITY,
    },
    { ...bounds, isWanted: isPaid, isOver: (answer) => answer !== undefined },
  );
  const isDone = query.isSuccess || isExhausted;

  useEffect(() => {
    if (!isDone) return;
    queryClient.invalidateQueries({ queryKey: keys.me });
    const rest = new URLSearchParams(window.location.search);
    for (const name of ["payment", "session_id"]) rest.delete(name);
    setParams(rest, { replace: true });
  }, [isDone, queryClient, setParams]);

  if (came.payment === "cancelled") {
    return { kind: "info", text: "The payment was not finished. Nothing was charged." };
  }
  if (!isPaid) return null;
  if (isExhausted) {
    return {
      kind: "warn",
      text: "Your payment is not confirmed yet. Please refresh this page in a moment.",
    };
  }
  return { kind: "info", text: "Thank you. We are confirming your payment." };
}
