import { useNavigate } from "react-router";
import { type BookingIntent, keepIdCheckWish } from "~/lib/booking-intent";
import { paths } from "~/lib/paths";
import { routes } from "~/lib/routes";
import { clientRegistration } from "./register";
import type { NextStep } from "./sign-up-complete";
import { clientProblems } from "./sign-up-rules";
import { emptyClient } from "./sign-up-values";
import { useSignUp } from "./use-sign-up";

/** The sign-up of a client; if a booking is waiting, its session continues with the ID check. */
export function useClientSignUp(intent: BookingIntent | null) {
  return useSignUp({
    path: paths.clientSignUp,
    empty: emptyClient,
    rules: clientProblems,
    registration: clientRegistration,
    keepsSession: intent !== null,
  });
}

/** A client who was booking continues with the ID check, which starts with its payment. */
export function useNextStep(intent: BookingIntent | null, idCheck: string): NextStep | null {
  const navigate = useNavigate();
  if (!intent) return null;
  return {
    label: `Continue: ID check, then ${intent.name}`,
    hint: `Next is the ${idCheck}: you see its price again before you pay. You need an ID document, a camera and about three minutes.`,
    onGo: () => {
      keepIdCheckWish();
      navigate(routes.clientDashboard);
    },
  };
}
