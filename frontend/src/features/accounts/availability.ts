import { useCallback, useEffect, useState } from "react";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import { hasAtSign } from "~/lib/has-at-sign";
import { t } from "~/lib/translate";

/** SIGN-034 */
export type AvailabilityState = "idle" | "checking" | "available" | "taken" | "refused" | "error";

const pauseMs = 500;

interface Answer {
  value: string;
  state: AvailabilityState;
}

type Ask = (value: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Checks whether a name or e-mail is free after a pause of 500 ms, and aborts the previous check
 * when the text changes. `value` is null while there is nothing to check.
 */
export function useAvailability(value: string | null, ask: Ask) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (value === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setAnswer({ value, state: "checking" });
      try {
        const isFree = await ask(value, abort.signal);
        if (!abort.signal.aborted) setAnswer({ value, state: isFree ? "available" : "taken" });
      } catch (error) {
        // What can't be used at all is refused when the form is sent, with its reason.
        const isRefused = error instanceof ApiError && error.status === 400;
        if (!abort.signal.aborted) setAnswer({ value, state: isRefused ? "refused" : "error" });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [value, ask, round]);

  const askAgain = useCallback(() => setRound((count) => count + 1), []);
  const state: AvailabilityState =
    value !== null && answer?.value === value ? answer.state : "idle";
  return { state, askAgain };
}

const askDisplayName: Ask = async (name, signal) => {
  const params = { path: { name } };
  const reply = await call(api.GET("/api/auth/check-display-name/{name}", { params, signal }));
  return reply.data.available;
};

const askEmail: Ask = async (email, signal) => {
  const params = { path: { email } };
  const reply = await call(api.GET("/api/auth/check-email/{email}", { params, signal }));
  return reply.data.available;
};

/** SIGN-024, SIGN-025, KPROF-028: from two characters on; the user's own name is not checked. */
export function useDisplayNameAvailability(displayName: string, own?: string) {
  const name = displayName.trim();
  return useAvailability(name.length >= 2 && name !== own ? name : null, askDisplayName);
}

/** SIGN-029, SIGN-030: once it contains "@". */
export function useEmailAvailability(email: string) {
  const address = email.trim();
  return useAvailability(hasAtSign(address) ? address : null, askEmail);
}

const displayNameLabels: Record<AvailabilityState, string> = {
  idle: "",
  checking: "Checking availability...",
  available: t`✓ Display name is available`,
  taken: t`✗ Display name is already taken`,
  refused: "",
  error: "Error checking availability",
};

const emailLabels: Record<AvailabilityState, string> = {
  ...displayNameLabels,
  available: t`✓ Email is available`,
  taken: t`✗ Email is already registered`,
};

export function displayNameStatus(state: AvailabilityState): string {
  return displayNameLabels[state];
}

export function emailStatus(state: AvailabilityState): string {
  return emailLabels[state];
}
