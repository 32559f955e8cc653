import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ownKeys } from "~/data/own-keys";
import { providerAccount } from "~/testing/fixtures/people";
import { PayoutNotice } from "./payout-notice";
import type { ProviderAccount } from "./provider-account";

function show(account: Partial<ProviderAccount>, pending?: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(ownKeys.providerAccount("k1"), { ...providerAccount, ...account });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PayoutNotice userId="k1" pending={pending} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const asked = { requirements: { currently_due: ["external_account"] } };

test.each<[Partial<ProviderAccount>, title: string, action: string]>([
  [{}, "Set up payouts to get paid.", "Set up payouts"],
  [{ exists: true }, "Your payout account is not finished.", "Continue setup"],
  [
    { exists: true, detailsSubmitted: true },
    "Your payout account is being reviewed, which takes 1-2 business days.",
    "See your payout account",
  ],
  [
    { exists: true, detailsSubmitted: true, ...asked },
    "Our payment provider needs more details before it can pay you.",
    "Add details",
  ],
])("says what blocks the payouts: %o", (account, title, action) => {
  show(account, 818);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole("link", { name: action })).toHaveAttribute("href", "/companion/profile");
  expect(
    screen.getByText(
      "$818.00 that you earned can't be sent before that. It is yours, and saved for you.",
    ),
  ).toBeVisible();
});

test("promises to save what will be earned", () => {
  show({});
  expect(
    screen.getByText("What you earn can't be sent before that. It is yours, and saved for you."),
  ).toBeVisible();
});

test("shows nothing once payouts work", () => {
  show({ exists: true, detailsSubmitted: true, isComplete: true });
  expect(screen.queryByRole("link")).toBeNull();
});
