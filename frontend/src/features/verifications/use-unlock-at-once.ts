import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Verifiable } from "./identity-card";

/** Navigation state of the sign-up's "Continue: ID check". */
export interface UnlockState {
  isUnlocking?: boolean;
}

/** The sign-up's "Continue" opens the payment of the ID check directly, and only once. */
export function useUnlockAtOnce(user: Verifiable, pay: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const isWanted = (location.state as UnlockState | null)?.isUnlocking === true;
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    navigate(".", { replace: true, state: null });
    if (!user.idVerificationUnlocked) pay();
  }, [isWanted, user.idVerificationUnlocked, pay, navigate]);
}
