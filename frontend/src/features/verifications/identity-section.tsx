import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "~/api/api-error";
import { useConfig } from "~/data/config";
import { browser } from "~/lib/browser";
import type { PurchaseState } from "~/lib/purchase-state";
import { useCheckout } from "~/lib/use-checkout";
import { Banner, type BannerKind } from "~/ui/banner/banner";
import { CheckoutReturn } from "~/ui/checkout-return/checkout-return";
import { IdentityCard, type Verifiable } from "./identity-card";
import { startFailureText, startIdentity } from "./identity-session";
import { verifiedText } from "./identity-texts";
import { startIdUnlockCheckout } from "./identity-unlock";
import { RejectedDialog } from "./rejected-dialog";
import type { IdentityOutcome } from "./use-identity-monitor";
import { useIdentityOutcome } from "./use-identity-outcome";
import { useUnlockAtOnce } from "./use-unlock-at-once";
import { useUnlockReturn } from "./use-unlock-return";

/** A parameter of the URL that the provider returns to, in either window. */
const returned = "identityReturned";
const popupFeatures = "popup,width=800,height=600"; // IDV-010

const lateUnlock = {
  title: "Your payment is not confirmed yet.",
  text: "Please refresh this page in a moment.",
};

const paidUnlock = { title: "Payment received. You can start your ID verification now." };

/** Once after a payment: "Pay and start" continues with the check itself. */
function useStartAfterPayment(isPaid: boolean, start: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isPaid || isDone.current) return;
    isDone.current = true;
    start();
  });
}

/** The refetched record may show the payment before the poll does. */
function unlockState(user: Verifiable, state: PurchaseState): PurchaseState {
  if (!user.idVerificationUnlocked) return state;
  const { status } = user.idVerification;
  const isToStart = status === "unverified" || status === "rejected";
  return isToStart && state !== "none" && state !== "abandoned" ? "settled" : "none";
}

const outcomeLabels: Record<
  Exclude<IdentityOutcome, "rejected" | "cancelled">,
  [BannerKind, string]
> = {
  verified: ["ok", verifiedText],
  timeout: [
    "warn",
    "There is no result yet. Reload this page to check again, or start the verification over.",
  ],
  failed: ["bad", "The status of your ID verification could not be read. Please try again."],
};

interface Props {
  user: Verifiable;
  /** The current page; the provider returns to it. */
  home: string;
  /** The result of the payment that the user just returned from. */
  unlock: PurchaseState;
}

interface Start {
  popup: Window | null;
  /** After a payment, without a press. */
  isByItself: boolean;
}

/** For clients: after returning from checkout, polls the server for the payment (IDV-008). */
export function ClientIdentity(props: Omit<Props, "unlock">) {
  return <IdentitySection {...props} unlock={useUnlockReturn()} />;
}

/** Pays the unlock, starts a run in a second window, and polls for its result. */
export function IdentitySection({ user, home, unlock }: Props) {
  const config = useConfig();
  const run = useIdentityOutcome();
  const { outcome } = run;
  const [sameTabUrl, setSameTabUrl] = useState<string | null>(null);
  const [params] = useSearchParams();
  const hasReturned = params.has(returned);
  // The second window is no longer needed. Browsers close only windows that the app itself has opened.
  useEffect(() => {
    if (hasReturned) browser.closeWindow();
  }, [hasReturned]);

  const beginUnlock = useCallback(() => startIdUnlockCheckout(home), [home]);
  const pay = useCheckout(beginUnlock);
  useUnlockAtOnce(user, pay.go);
  const start = useMutation({
    mutationFn: (_from: Start) => startIdentity(user._id, `${home}?${returned}=true`),
    onSuccess: (session, { popup, isByItself }) => {
      if (popup && !popup.closed) popup.location.assign(session.url);
      setSameTabUrl(session.url);
      run.begin(session.id, popup);
      // Browsers block windows that open without a press.
      if (isByItself && !popup) browser.goTo(session.url);
    },
    onError: (_error, { popup }) => popup?.close(),
  });
  const begin = (isByItself: boolean) => {
    run.forget();
    // Opened synchronously in the click handler: browsers block later ones as popups.
    start.mutate({ popup: browser.openWindow(popupFeatures), isByItself });
  };
  const isToStart = !run.isWatching && !outcome && !hasReturned;
  const isPaid = user.idVerificationUnlocked === true && unlockState(user, unlock) === "settled";
  useStartAfterPayment(isPaid && isToStart, () => begin(true));
  const words =
    outcome && outcome !== "rejected" && outcome !== "cancelled" && outcomeLabels[outcome];
  return (
    <>
      <IdentityCard
        user={user}
        price={config?.prices.idUnlock}
        isWatching={run.isWatching}
        isBusy={pay.isBusy || start.isPending}
        sameTabUrl={run.isWatching ? sameTabUrl : null}
        onPay={pay.go}
        onStart={() => begin(false)}
      >
        <CheckoutReturn
          state={run.isWatching || outcome || hasReturned ? "none" : unlockState(user, unlock)}
          settled={paidUnlock}
          late={lateUnlock}
        />
        {pay.error !== null && (
          <Banner kind="bad" isAnnounced>
            {errorMessage(pay.error, "Failed to process payment. Please try again.")}
          </Banner>
        )}
        {start.isError && (
          <Banner kind="bad" isAnnounced>
            {startFailureText(start.error)}
          </Banner>
        )}
        {hasReturned && !words && (
          <Banner>Thank you. If this is a second window, you can close it now.</Banner>
        )}
        {words && (
          <Banner kind={words[0]} isAnnounced>
            {words[1]}
          </Banner>
        )}
      </IdentityCard>
      <RejectedDialog
        isOpen={outcome === "rejected"}
        onClose={run.forget}
        reason={run.reason}
        triesLeft={user.idVerificationAttemptsLeft}
      />
    </>
  );
}
