import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { browserTimeZone, formatDateTime, type TimeZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { HoldDialog } from "./hold-dialog";
import { type Payout, payoutsQueryOptions } from "./payouts-query";

const maxAtOnce = 20;

/** For administrators: a companion's open payouts, each with a button to hold or release it. */
export function PayoutsOf({ companionId }: { companionId: string }) {
  const filter = { status: "pending", period: "all", page: 1, limit: maxAtOnce } as const;
  const query = useQuery(payoutsQueryOptions({ ...filter, companionId }));
  const brief = useFlashMessage();
  return (
    <section aria-label="Payouts that were not sent">
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Looking for payouts..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load payouts"
        isEmpty={({ data }) => data.length === 0}
        empty={<p>No payout is waiting.</p>}
      >
        {({ data, pagination: { total } }) => (
          <>
            <p>
              {total === 1 ? "1 payout was not sent yet:" : `${total} payouts were not sent yet:`}
            </p>
            <ul>
              {data.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} onDone={brief.show} />
              ))}
            </ul>
            {total > data.length && (
              <p>
                <Link to={`${routes.adminPayouts}?companion=${companionId}&period=all`}>
                  Show all of them
                </Link>
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

interface ItemProps {
  payout: Payout;
  onDone: (message: string) => void;
}

function formatState({ state, dueAt }: Payout, zone: TimeZone): string {
  if (state === "held") return "held";
  if (state === "sending") return "on its way to the provider";
  return `due ${formatDateTime(dueAt, zone)}`;
}

function PayoutItem({ payout, onDone }: ItemProps) {
  const [isHolding, setIsHolding] = useState(false);
  const zone = browserTimeZone();
  const isHeld = payout.hold === "by_operator";
  return (
    <li>
      <p>
        {formatMoney(payout.amount)}, {formatState(payout, zone)}
      </p>
      {payout.state !== "sending" && (
        <Button kind="secondary" size="small" onClick={() => setIsHolding(true)}>
          {isHeld ? "Release" : "Hold"}{" "}
          <span translate="no" className="visually-hidden">
            {formatMoney(payout.amount)}
          </span>
        </Button>
      )}
      {isHolding && (
        <HoldDialog
          payout={payout}
          act={isHeld ? "release" : "hold"}
          onClose={() => setIsHolding(false)}
          onDone={() => onDone(isHeld ? "Payout released" : "Payout held")}
        />
      )}
    </li>
  );
}
