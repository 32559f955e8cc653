import { Sparkles } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { useConfig } from "~/data/config";
import { browserTimeZone, formatLongDate } from "~/lib/dates";
import { formatMoneyShort } from "~/lib/money";
import { textLabels } from "~/lib/open-labels";
import { t } from "~/lib/translate";
import { useCheckout } from "~/lib/use-checkout";
import { Badge } from "~/ui/badge/badge";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./highlight-card.module.css";

type Highlight = components["schemas"]["Highlight"];
type HighlightType = Highlight["type"];

export interface Highlighted {
  _id: string;
  highlight?: Highlight | undefined;
}

/** HIGH-004: the provider's checkout for a month at the top of searches. */
async function startHighlightCheckout(userId: string, type: HighlightType, returnUrl: string) {
  const body = { userId, highlightType: type, returnUrl };
  return (await call(api.POST("/api/payments/create-highlight-checkout", { body }))).data;
}

/** HIGH-001, HIGH-006 */
export function isActive(highlight: Highlight | undefined, now: Date): highlight is Highlight {
  return highlight !== undefined && new Date(highlight.expiresAt) > now;
}

const names = textLabels<HighlightType>({ local: t`Local`, nationwide: t`Nationwide` });

function formatActive({ type, expiresAt }: Highlight): string {
  const end = formatLongDate(expiresAt, browserTimeZone());
  return type === "local"
    ? `Your local highlight runs until ${end}. You can buy another one after that day.`
    : `Your nationwide highlight runs until ${end}. You can buy another one after that day.`;
}

const buyLabels = {
  local: { plain: "Buy local", priced: (price: string) => `Buy local for ${price}` },
  nationwide: { plain: "Buy nationwide", priced: (price: string) => `Buy nationwide for ${price}` },
} as const;

interface Props {
  user: Highlighted;
  now: Date;
  /** The current page; the provider returns to it. */
  home: string;
  children?: ReactNode;
}

/** HIGH-002 to HIGH-007: what a highlight is, its price, and when the current one ends. */
export function HighlightCard({ user, now, home, children }: Props) {
  const { highlight } = user;
  const active = isActive(highlight, now) ? highlight : null;
  return (
    <Card as="section" aria-labelledby="highlights" padding="roomy" className={styles.card}>
      <header className={styles.head}>
        <Sparkles aria-hidden="true" size={24} />
        <h2 id="highlights">Highlights</h2>
        {active && <Badge kind="star">Highlight Already Active</Badge>}
      </header>
      {children}
      <p>
        {active
          ? formatActive(active)
          : "For one calendar month, your card appears ahead of the others in searches, marked as sponsored."}
      </p>
      <Offers userId={user._id} home={home} isDisabled={active !== null} />
    </Card>
  );
}

interface OffersProps {
  userId: string;
  home: string;
  isDisabled: boolean;
}

function Offers({ userId, home, isDisabled }: OffersProps) {
  const prices = useConfig()?.prices;
  return (
    <ul className={styles.offers}>
      <Offer
        userId={userId}
        home={home}
        type="local"
        price={prices?.highlightLocal}
        isDisabled={isDisabled}
      >
        In searches within 100 miles of you.
      </Offer>
      <Offer
        userId={userId}
        home={home}
        type="nationwide"
        price={prices?.highlightNationwide}
        isDisabled={isDisabled}
      >
        In searches from anywhere in the country.
      </Offer>
    </ul>
  );
}

interface OfferProps extends OffersProps {
  type: HighlightType;
  price: number | undefined;
  children: string;
}

function Offer({ userId, home, type, price, isDisabled, children }: OfferProps) {
  const begin = useCallback(() => startHighlightCheckout(userId, type, home), [userId, type, home]);
  const { go, isBusy, error } = useCheckout(begin);
  return (
    <li className={styles.offer}>
      <h3>{names[type]}</h3>
      <p>
        {children} {price !== undefined && <b>{formatMoneyShort(price)} for one month.</b>}
      </p>
      {error !== null && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "Failed to purchase highlight. Please try again.")}
        </Banner>
      )}
      <Button
        kind="secondary"
        isBusy={isBusy}
        busyLabel="Processing..."
        disabled={isDisabled}
        onClick={go}
      >
        {price === undefined
          ? buyLabels[type].plain
          : buyLabels[type].priced(formatMoneyShort(price))}
      </Button>
    </li>
  );
}
