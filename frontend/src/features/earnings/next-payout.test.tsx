import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { earningsHandlers, noSummary, shift } from "~/testing/handlers/earnings";
import { describePayouts } from "./next-payout";

const now = new Date("2026-12-01T12:00:00Z");
const waiting = (change: Partial<Parameters<typeof shift>[0]>) =>
  shift({ status: "pending", payoutState: "due", payoutDate: null, ...change });

test("one sentence for each day and for each reason to wait, the earliest first", () => {
  const shifts = [
    waiting({ expectedPayoutAt: "2026-12-03T18:00:00Z", netPayout: 100.1 }),
    waiting({ expectedPayoutAt: "2026-12-02T18:00:00Z", netPayout: 100.1 }),
    waiting({ expectedPayoutAt: "2026-12-02T08:00:00Z", netPayout: 200.2 }),
    waiting({ expectedPayoutAt: "2026-12-01T11:59:00Z", netPayout: 5 }),
    waiting({ expectedPayoutAt: "2026-11-30T11:59:00Z", netPayout: 6, payoutState: "sending" }),
    waiting({
      expectedPayoutAt: "2026-11-20T00:00:00Z",
      payoutState: "held",
      heldReason: "disputed",
      netPayout: 7,
    }),
    waiting({
      expectedPayoutAt: "2026-11-21T00:00:00Z",
      payoutState: "held",
      heldReason: "by_operator",
      netPayout: 8,
    }),
    waiting({ expectedPayoutAt: "2026-11-22T00:00:00Z", payoutState: "failed", netPayout: 9 }),
  ];
  expect(describePayouts(shifts, now)).toEqual([
    "Held, because the client's bank disputes the payment: $7.00 for 1 shift",
    "Held, because we are looking into it first: $8.00 for 1 shift. Please contact support with any questions.",
    "Not sent, because the transfer failed: $9.00 for 1 shift. The money is still yours, and we are looking into it.",
    "Being sent now: $11.00 for 2 shifts",
    "Wednesday, December 2, 2026: $300.30 for 2 shifts",
    "Thursday, December 3, 2026: $100.10 for 1 shift",
  ]);
});

const account = {
  exists: true,
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  isComplete: true,
  requirements: { currently_due: [] },
  bank: { name: "Harbor Bank", lastFour: "6789" },
};

function open(reply: () => Response, change: Partial<typeof account> = {}) {
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    ...earningsHandlers([]),
    http.get("*/api/stripe/connect/account-status", () => done({ ...account, ...change })),
    // A page has at most 50.
    http.get("*/api/earnings/shifts", ({ request }) =>
      Number(new URL(request.url).searchParams.get("limit")) > 50 ? refused(400) : reply(),
    ),
  );
  signInAs.companion();
  renderApp({ at: "/companion/earnings" });
}
const pagination = (total: number) => ({ page: 1, limit: 50, total, pages: 1 });
const panel = () => screen.findByRole("region", { name: "Your next payouts" });

test("the panel names what is sent, and the bank that it goes to", async () => {
  const shifts = [waiting({ expectedPayoutAt: "2096-12-03T18:00:00Z" })];
  open(() => done(shifts, { pagination: pagination(1), sums: noSummary }));
  const region = await panel();
  expect(await screen.findByText("Monday, December 3, 2096: $762.50 for 1 shift")).toBeVisible();
  expect(region).toHaveTextContent("Sent to: Harbor Bank, ending in 6789");
  expect(screen.getByRole("link", { name: "Shifts not sent yet" })).toHaveAttribute(
    "href",
    "/companion/enhanced-earnings?status=pending",
  );
});

test("it says when nothing waits, and names an account without a bank", async () => {
  open(() => done([], { pagination: pagination(0), sums: noSummary }), {
    bank: { name: "", lastFour: "0001" },
  });
  expect(await screen.findByText("Nothing is waiting to be sent.")).toBeVisible();
  expect(await panel()).toHaveTextContent("Sent to: account ending in 0001");
});

test("it says that there are more than it shows", async () => {
  open(() => done([waiting({})], { pagination: pagination(51), sums: noSummary }));
  expect(
    await screen.findByText("These are the 50 earliest shifts; there are more."),
  ).toBeVisible();
});

test("it says when it could not be read", async () => {
  open(() => refused(500));
  expect(
    await screen.findByText("Failed to load your next payouts. Please try again."),
  ).toBeVisible();
});

test("without a working account only the notice is shown", async () => {
  open(() => done([waiting({})], { pagination: pagination(1), sums: noSummary }), {
    isComplete: false,
    detailsSubmitted: false,
  });
  expect(await screen.findByText("Your payout account is not finished.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Your next payouts" })).toBeNull();
});
