import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
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

const visit = { shiftDate: "2026-11-20T14:00:00Z", timezone: "America/New_York" };
const noAccount = "Waiting: the companion has no payout account";

test.each<[Partial<Payout>, text: string, buttons: string[]]>([
  [{}, "Due Nov 21, 2026, 12:00 AM, UTC", ["Hold $112.50"]],
  [{ state: "held", hold: "no_account" }, noAccount, ["Remind companion $112.50", "Hold $112.50"]],
  [
    { state: "held", hold: "by_operator", holdNote: "asks first" },
    "Held until an administrator releases it: asks first",
    ["Release $112.50"],
  ],
  [{ state: "sending" }, "On its way to the provider", []],
])("one payout that was not sent yet: %o", async (over, text, buttons) => {
  show([{ ...duePayout, ...over }]);
  expect(await screen.findByText("1 payout was not sent yet:")).toBeVisible();
  const row = within(screen.getByRole("listitem"));
  expect(row.getByText(text)).toBeVisible();
  expect(row.queryAllByRole("button").map((one) => one.textContent)).toEqual(buttons);
  expect(row.getByRole("link", { name: "Booking $112.50" })).toHaveAttribute(
    "href",
    "/admin/bookings/b1",
  );
  expect(screen.queryByRole("link", { name: "Show all of them" })).toBeNull();
});

test("payouts of the same amount differ by their shifts", async () => {
  const first = { ...duePayout, ...visit };
  show([first, { ...first, id: "p2", shiftDate: "2026-11-13T14:00:00Z" }]);
  expect(await screen.findByText("2 payouts were not sent yet:")).toBeVisible();
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual([
    "Hold $112.50, Nov 20, 2026, 9:00 AM, New York (EST)",
    "Hold $112.50, Nov 13, 2026, 9:00 AM, New York (EST)",
  ]);
});

test("reminds the companion of the payout account, and says so or why not", async () => {
  const user = userEvent.setup();
  show([{ ...duePayout, state: "held", hold: "no_account" }]);
  server.use(http.post("*/api/admin/payouts/:id/remind", () => refused(500)));
  await user.click(await screen.findByRole("button", { name: /^Remind companion/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The reminder could not be sent/);
  server.use(http.post("*/api/admin/payouts/:id/remind", () => done({ reminded: true } as never)));
  await user.click(screen.getByRole("button", { name: /^Remind companion/ }));
  expect(await screen.findByText("The companion was sent a reminder.")).toBeVisible();
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
