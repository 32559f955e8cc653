import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { companionDashboard } from "~/testing/companion-dashboard";
import { providerAccount } from "~/testing/fixtures/people";
import { shift, shiftsHandlers } from "~/testing/handlers/earnings";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

const title = "Some of your pay was not sent.";
const advice = "You don't need to do anything now. If you have questions, please contact support.";

async function openWith(
  rows: Partial<components["schemas"]["Shift"]>[],
  account: Partial<components["schemas"]["PayoutAccount"]> = {},
) {
  const { open } = companionDashboard();
  let isRead = false;
  const shifts = rows.map((row, at) =>
    shift({ id: `e${at}`, status: "pending", payoutDate: null, ...row }),
  );
  server.use(
    http.get("*/api/stripe/connect/account-status", () =>
      done({ ...providerAccount, exists: true, detailsSubmitted: true, ...account }),
    ),
    ...shiftsHandlers(shifts),
  );
  server.events.on("response:mocked", ({ request }) => {
    isRead ||= request.url.includes("/api/earnings/shifts");
  });
  await open();
  await waitFor(() => expect(isRead).toBe(true));
}

test("says on the dashboard that a transfer failed, how much it was and what to do", async () => {
  await openWith(
    [
      { payoutState: "failed", netPayout: 172.5 },
      { payoutState: "failed", netPayout: 40 },
      { payoutState: "held", heldReason: "disputed", netPayout: 90 },
      { payoutState: "held", heldReason: "by_operator", netPayout: 33 },
      { payoutState: "due", netPayout: 7 },
    ],
    { isComplete: true },
  );
  expect(await screen.findByText(title)).toBeVisible();
  for (const sentence of [
    "Not sent, because the transfer failed: $212.50 for 2 shifts. The money is still yours, and we are looking into it.",
    "Held, because the client's bank disputes the payment: $90.00 for 1 shift",
    "Held, because we are looking into it first: $33.00 for 1 shift. Please contact support with any questions.",
  ]) {
    expect(screen.getByText(sentence)).toBeVisible();
  }
  expect(screen.queryByText(/7\.00 for 1 shift/)).toBeNull();
  expect(screen.getByText(advice)).toBeVisible();
  expect(screen.getByRole("link", { name: "See these shifts" })).toHaveAttribute(
    "href",
    "/companion/enhanced-earnings?status=pending",
  );
});

test.each([
  ["due", { payoutState: "due" }],
  ["being sent", { payoutState: "sending" }],
  ["waiting for the account", { payoutState: "held", heldReason: "no_account" }],
  ["waiting for the account's details", { payoutState: "held", heldReason: "account_not_ready" }],
] as const)("shows no notice about pay that is %s", async (_, row) => {
  await openWith([row], { isComplete: true });
  await screen.findByRole("heading", { name: "Weekly availability" });
  expect(screen.queryByText(title)).toBeNull();
});

test("does not say that nothing is to be done while the payout account is incomplete", async () => {
  await openWith([{ payoutState: "failed", netPayout: 12 }]);
  expect(await screen.findByText(title)).toBeVisible();
  expect(await screen.findByText(/account is being reviewed/)).toBeVisible();
  expect(screen.queryByText(advice)).toBeNull();
});
