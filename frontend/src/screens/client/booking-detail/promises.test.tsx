import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { done, http, server, signInAs } from "~/testing/app";
import { getRefund, kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";
import { providerAccount } from "~/testing/fixtures/people";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

// Sentences about money and about what people will do, each with the state in which it is true.
standOnBookingPage();

const waiting: BookingDetail["waitingMoves"][number] = {
  _id: "d0000000-0000-4000-8000-000000000001",
  lineId: bookingDetail.companions[0]?._id ?? "",
  startDate: "2096-12-02T14:00:00Z",
  endDate: "2096-12-02T18:00:00Z",
  duration: 4,
  holdExpiresAt: "2096-11-20T12:30:00Z",
  charge: 83.75,
};
const expired = { ...waiting, holdExpiresAt: "2026-11-20T12:30:00Z" };
const canceled = { ...bookingDetail, status: "cancelled" as const, canPay: false };
const body = () => document.body;

test.each([
  [{}, ["The time was released because it was not paid for.", "Nothing was charged."]],
  [
    { refunds: [getRefund("pending", 325)] },
    ["The payment came after the time was released.", "A refund of $325.00 is on its way."],
  ],
])("a released time is said to be unpaid only where no payment came: %o", async (more, said) => {
  kept.booking = { ...canceled, cancelledBy: "system", ...more };
  await openBooking();
  for (const sentence of said) expect(screen.getByText(sentence)).toBeVisible();
});

test.each([
  ["waiting", "Your companion comes to the place above once they have said yes."],
  ["coming", "Your companion comes to the place above."],
] as const)("with the answer %s the next steps promise no more than that", async (answer, said) => {
  kept.booking = bookingWithShift({}, { ...farAhead, answer });
  await openBooking();
  const steps = await screen.findByRole("region", { name: "What happens next" });
  expect(steps).toHaveTextContent(`${said} Paid time begins at the start.`);
});

test("shows a companion where to be and when paid time begins", async () => {
  signInAs.companion();
  kept.booking = bookingWithShift({}, { ...farAhead, answer: "coming" });
  await openBooking();
  const steps = await screen.findByRole("region", { name: "What happens next" });
  expect(steps).toHaveTextContent("Be at the place above at the start. Paid time begins then.");
});

test.each([
  ["client", "Maya R. did not answer in time, so this visit was canceled."],
  ["companion", "You did not answer in time, so this visit was canceled."],
] as const)("%s: shows that the companion did not answer", async (who, said) => {
  signInAs[who]();
  const lost: Partial<BookingDetailLine> = {
    ...farAhead,
    status: "cancelled",
    answer: "no_answer",
  };
  kept.booking = bookingWithShift({}, lost);
  await openBooking();
  expect(body()).toHaveTextContent(said);
});

test.each([
  ["waiting", "Only if you accept."],
  ["accepted", "Only if the card can be charged."],
] as const)("pay of a request that is %s depends on it, and on payouts", async (state, said) => {
  signInAs.companion();
  server.use(
    http.get("*/api/stripe/connect/account-status", () =>
      done({ ...providerAccount, exists: false, isComplete: false }),
    ),
  );
  const approval = { state, answerBy: "2096-12-01T15:00:00Z", canAnswer: state === "waiting" };
  kept.booking = { ...bookingDetail, canPay: false, approval, netPayout: 240 };
  await openBooking();
  const pay = screen.getByRole("region", { name: "Your pay" });
  expect(pay).toHaveTextContent(said);
  await screen.findByText(/It can't be sent yet:/);
  expect(pay).toHaveTextContent("set up payouts first. Until then, it's saved for you.");
  expect(pay).not.toHaveTextContent("It's sent 8 hours after");
});

test.each([
  [
    expired,
    "The new time is no longer held for you. Your booking stays as it was, and nothing was charged.",
  ],
  [
    { ...expired, movesTime: false },
    "The change is gone. Your booking stays as it was, and nothing was charged.",
  ],
])("a change that was not paid in time charges nothing", async (move, said) => {
  kept.booking = { ...confirmedBooking, waitingMoves: [move] };
  await openBooking();
  expect(screen.getByText("It was not paid in time.")).toBeVisible();
  expect(body()).toHaveTextContent(said);
  expect(screen.queryByRole("button", { name: /^Pay \$/ })).toBeNull();
});

test.each([
  [
    waiting,
    "Your current time stays yours until you pay.",
    "Pay $83.75 and move",
    "Keep the current time",
  ],
  [
    { ...waiting, movesTime: false },
    "Everything stays as it is until you pay.",
    "Pay $83.75 and accept",
    "Keep it as it is",
  ],
])("a change that waits for payment keeps what is booked", async (move, said, button, keep) => {
  kept.booking = { ...confirmedBooking, waitingMoves: [move] };
  await openBooking();
  expect(body()).toHaveTextContent(said);
  expect(screen.getByRole("button", { name: button })).toBeVisible();
  expect(screen.getByRole("button", { name: keep })).toBeVisible();
});
