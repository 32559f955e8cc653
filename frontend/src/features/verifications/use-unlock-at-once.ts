import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Verifiable } from "./identity-card";

/** What "Continue: ID check" of the sign-up brings along. */
export interface UnlockState {
  isUnlocking?: boolean;
}

/** The sign-up's "Continue" leads to the payment of the ID check itself, and only once. */
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
