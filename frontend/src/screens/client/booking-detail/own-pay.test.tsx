import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { providerAccount } from "~/testing/fixtures/people";
import { bookingWithShift } from "~/testing/fixtures/shifts";

standOnBookingPage();

const ready = { ...providerAccount, exists: true, detailsSubmitted: true, isComplete: true };
const payInto = (account: typeof providerAccount) =>
  server.use(http.get("*/api/stripe/connect/account-status", () => done(account)));
beforeEach(() => payInto(ready));

const priceCard = () => within(screen.getByRole("complementary", { name: "Price" }));

test.each([
  ["pending", "Only if the client pays in time. It's sent 8 hours after the visit."],
  ["confirmed", "It's sent 8 hours after the visit."],
  ["completed", "Your earnings show when it's sent."],
] as const)("shows a companion the pay of a %s visit", async (status, words) => {
  signInAs.companion();
  const { paidAt, ...unpaid } = confirmedBooking.payment;
  const payment = status === "pending" ? unpaid : { ...unpaid, paidAt };
  kept.booking = { ...confirmedBooking, status, payment, netPayout: 240 };
  await openBooking();
  expect(priceCard().getByText("Client's price")).toBeVisible();
  const pay = within(priceCard().getByRole("region", { name: "Your pay" }));
  expect(pay.getByText("You receive")).toBeVisible();
  expect(pay.getByText("$240.00")).toBeVisible();
  expect(screen.getByRole("region", { name: "Your pay" })).toHaveTextContent(words);
});

test.each([
  ["two visits", "confirmed", "It's sent 8 hours after the last visit."],
  ["the visit that is left of two", "cancelled", "It's sent 8 hours after the visit."],
] as const)("%s: shows when the pay is sent", async (_, status, words) => {
  signInAs.companion();
  const [line] = confirmedBooking.companions;
  if (!line) throw new Error("the fixture has a visit");
  // Another name, since the test waits for the heading of the first page.
  const companionId = { ...line.companionId, displayName: "Noor F." };
  const companions = [line, { ...line, _id: "another", companionId, status }];
  kept.booking = { ...confirmedBooking, companions, netPayout: 240 };
  await openBooking();
  const pay = screen.getByRole("region", { name: "Your pay" });
  expect(pay).toHaveTextContent(words);
});

test("says how much of the client's price went back for a canceled visit", async () => {
  signInAs.companion();
  const [line] = confirmedBooking.companions;
  if (!line) throw new Error("the fixture has a visit");
  const companionId = { ...line.companionId, displayName: "Noor F." };
  const canceled = { ...line, companionId, status: "cancelled" as const, refundAmount: 157.5 };
  const companions = [line, { ...canceled, _id: "canceled" }];
  kept.booking = { ...confirmedBooking, companions, netPayout: 113 };
  await openBooking();
  expect(screen.getByRole("region", { name: "Your pay" })).toHaveTextContent(
    /^Of the client's price, \$157\.50 for the canceled visit went back\./,
  );
});

test("names the check-in that the pay depends on, until it is done", async () => {
  signInAs.companion();
  kept.booking = { ...bookingWithShift({}), netPayout: 240 };
  await openBooking();
  const pay = screen.getByRole("region", { name: "Your pay" });
  expect(pay).toHaveTextContent(
    "Check in at the visit: without a check-in, its pay is held until our team has asked you both.",
  );
});

test("asks for no check-in once it is done", async () => {
  signInAs.companion();
  kept.booking = { ...bookingWithShift({ checkedInAt: "2026-11-20T15:00:00Z" }), netPayout: 240 };
  await openBooking();
  const pay = screen.getByRole("region", { name: "Your pay" });
  expect(pay).toHaveTextContent(/It's sent 8 hours after the visit\.$/);
});

test("promises no time for the pay of a visit that was reported", async () => {
  signInAs.companion();
  kept.booking = {
    ...bookingWithShift({ clientMissingAt: "2026-11-20T15:00:00Z" }),
    netPayout: 240,
  };
  await openBooking();
  const pay = screen.getByRole("region", { name: "Your pay" });
  expect(pay).toHaveTextContent("It's held until our team has looked into");
  expect(pay).not.toHaveTextContent("8 hours");
});

test("shows a client the payment without the companion's share", async () => {
  kept.booking = confirmedBooking;
  await openBooking();
  expect(priceCard().getByText("Paid")).toBeVisible();
  expect(screen.queryByText("You receive")).not.toBeInTheDocument();
});

test.each([
  ["no payout account", providerAccount],
  ["one that is not finished", { ...providerAccount, exists: true }],
  ["one in review", { ...providerAccount, exists: true, detailsSubmitted: true }],
  [
    "a bank that returned a payout",
    { ...ready, bankReturn: { amount: 12, returnedAt: "2026-11-20T12:00:00Z" } },
  ],
] as const)("promises no payout after the visit with %s", async (_, account) => {
  signInAs.companion();
  payInto(account as typeof providerAccount);
  kept.booking = { ...confirmedBooking, netPayout: 240 };
  await openBooking();
  const pay = within(await screen.findByRole("region", { name: "Your pay" }));
  expect(await pay.findByRole("link", { name: "set up payouts" })).toHaveAttribute(
    "href",
    "/companion/profile",
  );
  expect(pay.queryByText(/It's sent 8 hours/)).toBeNull();
});

test("shows a companion the platform's share and the parts of the rest", async () => {
  signInAs.companion();
  const [line] = confirmedBooking.companions;
  if (!line) throw new Error("the fixture has a visit");
  const companions = [
    { ...line, baseCost: 300, companionPayout: 232.5, mileageFee: 7.5, travelTimeFee: 5 },
  ];
  kept.booking = { ...confirmedBooking, companions, netPayout: 237.5 };
  await openBooking();
  expect(screen.getByRole("region", { name: "Your pay" })).toHaveTextContent(
    /^Base Rate\$300\.00Platform fee \(25%\)−\$75\.00Mileage and travel\$12\.50You receive \$237\.50/,
  );
});

test.each([
  [96.7, "It was canceled late, so you are paid your share"],
  [0, "The client gets everything back, so nothing is paid for it."],
])("shows that the companion keeps %d of a canceled visit", async (netPayout, words) => {
  signInAs.companion();
  kept.booking = { ...confirmedBooking, status: "cancelled", netPayout };
  await openBooking();
  const pay = screen.getByRole("region", { name: "Your pay" });
  expect(pay).toHaveTextContent(`You receive $${netPayout.toFixed(2)}${words}`);
});
