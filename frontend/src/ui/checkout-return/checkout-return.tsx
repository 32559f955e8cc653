import { useEffect, useRef } from "react";
import type { PurchaseState } from "~/lib/purchase-state";
import { Banner, type BannerKind } from "../banner/banner";

interface Words {
  title: string;
  text?: string | undefined;
}

interface Props {
  state: PurchaseState;
  /** Shown with the payment that arrived; nothing where the page itself shows the purchase. */
  settled?: Words | null;
  /** What happens next, and what the user can do, when the provider does not respond for long. */
  late: Words;
}

/** The result of a payment that the user just returned from; the same texts for every purchase. */
export function CheckoutReturn(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const words = labelsFor(props);
  const isShown = words !== null;
  // The return navigation scrolls to the top, and this message may be far below.
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
