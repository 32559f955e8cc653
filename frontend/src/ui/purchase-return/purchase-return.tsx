import type { PurchaseState } from "~/lib/purchase-state";
import { Banner } from "../banner/banner";

interface Words {
  title: string;
  text?: string | undefined;
}

interface Props {
  state: PurchaseState;
  /** Of the payment that arrived; nothing where the page itself shows what was bought. */
  settled?: Words | null;
  /** What becomes of it, and what to do, where the provider is silent for long. */
  late: Words;
}

/** What became of a payment that somebody just came back from; the same words for every purchase. */
export function PurchaseReturn({ state, settled = null, late }: Props) {
  if (state === "waiting") {
    return (
      <Banner isAnnounced title="Thank you. We are confirming your payment.">
        This takes a few seconds. You can leave this page; nothing will be lost.
      </Banner>
    );
  }
  if (state === "abandoned") {
    return (
      <Banner isAnnounced title="The payment was not finished.">
        Nothing was charged.
      </Banner>
    );
  }
  const words = state === "settled" ? settled : state === "late" ? late : null;
  if (!words) return null;
  return (
    <Banner kind={state === "late" ? "warn" : "ok"} isAnnounced title={words.title}>
      {words.text}
    </Banner>
  );
}
