import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { providerAccount } from "~/testing/fixtures/people";

standOnBookingPage();
beforeEach(() =>
  server.use(http.get("*/api/stripe/connect/account-status", () => done(providerAccount))),
);

type Approval = NonNullable<BookingDetail["approval"]>;

function requested(approval: Partial<Approval>, booking: Partial<BookingDetail> = {}) {
  kept.booking = {
    ...bookingDetail,
    status: "pending",
    canPay: false,
    approval: { state: "waiting", answerBy: "2096-12-01T15:00:00Z", canAnswer: false, ...approval },
    ...booking,
  };
}

const badge = () =>
  screen.getByRole("heading", { name: /^Your (companion|visit)s?$/ }).parentElement;

test("shows a client until when the companion answers, and that nothing is charged", async () => {
  requested({});
  await openBooking("?payment=success");
  expect(screen.getByText(/^Waiting for Maya's answer until /)).toBeVisible();
  expect(
    screen.getByText(
      "Your card is authorized, and charged only if Maya accepts. If Maya declines or does not answer, nothing is charged. You can cancel for nothing while you wait.",
    ),
  ).toBeVisible();
  expect(badge()).toHaveTextContent("Waiting for Maya's answer");
  // Nothing is paid that could be refunded.
  expect(screen.getByText("Once Maya has accepted, if you cancel:")).toBeVisible();
  expect(screen.queryByText(/until your companion has answered/)).toBeNull();
  expect(badge()).not.toHaveTextContent("Pending payment");
  expect(screen.queryByRole("button", { name: /^Finish paying/ })).toBeNull();
  expect(screen.queryByText("Thank you. We are confirming your payment.")).toBeNull();
});

test("an administrator reads about the client's card", async () => {
  requested({});
  signInAs.admin();
  await openBooking();
  expect(screen.getByText(/^The client's card is authorized, and charged only if/)).toBeVisible();
  expect(screen.queryByText(/You can cancel for nothing/)).toBeNull();
});

test("says before the payment that the card is only authorized", async () => {
  requested({ state: "awaiting_payment", answerBy: undefined }, { canPay: true });
  await openBooking();
  expect(screen.getByText(/^Your card is authorized and not charged: Maya/)).toBeVisible();
  expect(badge()).toHaveTextContent("Pending payment");
});

test.each([
  ["declined", "Maya can't be there this time."],
  ["unanswered", "No answer came from Maya in time, so this request ended."],
  ["ended", "This request has ended."],
] as const)("offers another companion after a request that was %s", async (state, title) => {
  requested({ state }, { status: "cancelled" });
  await openBooking();
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText("Nothing was charged.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Who else is free/ })).toBeVisible();
});

test("a companion declines with a reason that is theirs", async () => {
  signInAs.companion();
  requested({ canAnswer: true }, { netPayout: 120 });
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/bookings/:id/decline", async ({ request }) => {
      sent.push(await request.json());
      requested({ state: "declined" }, { status: "cancelled", cancelledBy: "companion" });
      return done(kept.booking);
    }),
  );
  const { user } = await openBooking();
  expect(screen.getByText(/Your pay would be \$120\.00\./)).toBeVisible();
  expect(screen.getByText(/^Only if you accept\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this request?" }));
  expect(dialog.getByText("Your client never sees this.")).toBeVisible();
  expect(dialog.getAllByRole("radio").map((one) => one.closest("div")?.textContent)).toEqual([
    "I'm not available then",
    "It is too far",
    "It isn't a good fit",
    "Another reason",
  ]);
  await user.click(dialog.getByRole("radio", { name: "It is too far" }));
  await user.click(dialog.getByRole("button", { name: "Decline request" }));
  expect(await screen.findByText("You declined this request.")).toBeVisible();
  expect(sent).toEqual([{ reason: "too_far" }]);
});

test("an acceptance that came too late shows why, and the request as it is now", async () => {
  signInAs.companion();
  requested({ canAnswer: true });
  server.use(
    http.post("*/api/bookings/:id/accept", () => {
      requested({ state: "withdrawn" }, { status: "cancelled", cancelledBy: "client" });
      return refused(409, "This request no longer waits for an answer.");
    }),
  );
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("The client withdrew this request.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});

test("lets a companion block a client straight from the request", async () => {
  signInAs.companion();
  requested({ canAnswer: true }, { client: { _id: "c1", displayName: "Casey" } });
  await openBooking();
  expect(await screen.findByRole("button", { name: "Block Casey" })).toBeVisible();
});

test("offers no block before the card is authorized", async () => {
  requested({ state: "awaiting_payment", answerBy: undefined }, { canPay: true });
  await openBooking();
  expect(screen.queryByRole("button", { name: /^Block / })).toBeNull();
});
