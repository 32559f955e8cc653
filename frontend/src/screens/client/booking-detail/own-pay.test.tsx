import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { confirmedBooking } from "~/testing/fixtures/bookings";

standOnBookingPage();

const priceCard = () => within(screen.getByRole("complementary", { name: "Price" }));

test.each([
  ["pending", "Only if the client pays in time. It's sent after the visit."],
  ["confirmed", "It's sent after the visit."],
  ["completed", "Your earnings show when it's sent."],
] as const)("a companion reads what a %s visit pays them", async (status, words) => {
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
  ["two visits", "confirmed", "It's sent after the visits."],
  ["the visit that is left of two", "cancelled", "It's sent after the visit."],
] as const)("%s: when it is sent", async (_, status, words) => {
  signInAs.companion();
  const [line] = confirmedBooking.companions;
  if (!line) throw new Error("the fixture has a visit");
  // Under another name, since the page waits for the heading of the first.
  const companionId = { ...line.companionId, displayName: "Noor F." };
  const companions = [line, { ...line, _id: "another", companionId, status }];
  kept.booking = { ...confirmedBooking, companions, netPayout: 240 };
  await openBooking();
  const pay = screen.getByRole("region", { name: "Your pay" });
  expect(pay).toHaveTextContent(words);
});

test("a client reads what is paid, and nothing of the companion's part", async () => {
  kept.booking = confirmedBooking;
  await openBooking();
  expect(priceCard().getByText("Paid")).toBeVisible();
  expect(screen.queryByText("You receive")).not.toBeInTheDocument();
});
