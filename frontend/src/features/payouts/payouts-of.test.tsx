import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { duePayout } from "~/testing/fixtures/payouts";
import { PayoutsOf } from "./payouts-of";
import type { Payout } from "./payouts-query";

function show(list: Payout[], total = list.length) {
  server.use(
    http.get("*/api/admin/payouts", () =>
      done(list, { pagination: { page: 1, limit: 20, total, pages: 1 } }),
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PayoutsOf companionId="k1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each<[Partial<Payout>, text: string, button: RegExp | null]>([
  [{}, "$112.50, due Nov 21, 2026, 12:00 AM, UTC", /^Hold \$112\.50$/],
  [{ state: "held", hold: "no_account" }, "$112.50, held", /^Hold \$112\.50$/],
  [{ state: "held", hold: "by_operator" }, "$112.50, held", /^Release \$112\.50$/],
  [{ state: "sending" }, "$112.50, on its way to the provider", null],
])("one payout that was not sent yet: %o", async (over, text, button) => {
  show([{ ...duePayout, ...over }]);
  expect(await screen.findByText("1 payout was not sent yet:")).toBeVisible();
  const row = within(screen.getByRole("listitem"));
  expect(row.getByText(text)).toBeVisible();
  expect(row.queryAllByRole("button").map((one) => one.textContent)).toEqual(
    button ? [expect.stringMatching(button)] : [],
  );
  expect(screen.queryByRole("link", { name: "Show all of them" })).toBeNull();
});

test("more than a page of payouts are counted, with the way to all of them", async () => {
  show([duePayout], 31);
  expect(await screen.findByText("31 payouts were not sent yet:")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show all of them" })).toHaveAttribute(
    "href",
    "/admin/payouts?companion=k1&period=all",
  );
});

test("without any, nothing is waiting", async () => {
  show([]);
  expect(await screen.findByText("No payout is waiting.")).toBeVisible();
});
