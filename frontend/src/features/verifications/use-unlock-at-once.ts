import { useEffect, useRef } from "react";
import { takeIdCheckWish } from "~/lib/booking-intent";
import type { Verifiable } from "./identity-card";

/** The sign-up's "Continue" opens the payment of the ID check directly, and only once. */
export function useUnlockAtOnce(user: Verifiable, pay: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (takeIdCheckWish() && !user.idVerificationUnlocked) pay();
  }, [user.idVerificationUnlocked, pay]);
}
