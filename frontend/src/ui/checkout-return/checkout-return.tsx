import { useEffect, useRef } from "react";
import type { PurchaseState } from "~/lib/purchase-state";
import { Banner, type BannerKind } from "../banner/banner";

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
export function CheckoutReturn(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const words = labelsFor(props);
  const isShown = words !== null;
  // The way back ends at the top of the page, and these may stand far below.
  useEffect(() => {
    if (isShown) bringIntoView(place.current);
  }, [isShown]);
  if (!words) return null;
  return (
    <div ref={place}>
      <Banner kind={words.kind} isAnnounced title={words.title}>
        {words.text}
      </Banner>
    </div>
  );
}

function bringIntoView(element: HTMLElement | null) {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: "center" });
}

function labelsFor({ state, settled = null, late }: Props): (Words & { kind: BannerKind }) | null {
  switch (state) {
    case "none":
      return null;
    case "waiting":
      return {
        kind: "info",
        title: "Thank you. We are confirming your payment.",
        text: "This takes a few seconds. You can leave this page; nothing will be lost.",
      };
    case "abandoned":
      return { kind: "info", title: "The payment was not finished.", text: "Nothing was charged." };
    case "settled":
      return settled && { kind: "ok", ...settled };
    case "late":
      return { kind: "warn", ...late };
  }
}
