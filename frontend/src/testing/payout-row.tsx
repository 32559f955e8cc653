import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { PayoutRow } from "~/features/payouts/payout-row";
import type { Payout } from "~/features/payouts/payouts-query";
import { duePayout } from "~/testing/fixtures/payouts";

/** A payout's row as operators see it. */
export function renderPayoutRow(over: Partial<Payout>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ul>
          <PayoutRow payout={{ ...duePayout, ...over }} onDone={() => undefined} />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
