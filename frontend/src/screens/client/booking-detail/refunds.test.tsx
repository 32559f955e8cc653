import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { signInAs } from "~/testing/app";
import {
  getRefund,
  kept,
  openBooking,
  type Refund,
  standOnBookingPage,
} from "~/testing/booking-page-driver";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";

standOnBookingPage();

describe("refunds", () => {
  const cancelled = (refunds: Refund[]): BookingDetail => ({
    ...confirmedBooking,
    status: "cancelled",
    canCancel: false,
    cancelledBy: "client",
    refunds,
  });

  it.each([
    ["pending", "On its way", "Refund sent on Nov 30, 2026; it hasn't reached your card yet."],
    ["succeeded", "Sent back", /^Sent back to your card on Dec 2, 2026\./],
    ["failed", "Not delivered", /^The bank did not accept this refund\. The money is still owed/],
  ] as const)("shows the state of a refund: %s", async (status, word, sentence) => {
    kept.booking = cancelled([getRefund(status)]);
    await openBooking();
    const price = screen.getByRole("complementary", { name: "Price" });
    expect(within(price).getByText(word)).toBeVisible();
    expect(within(price).getByText(sentence)).toBeVisible();
    const others = {
      pending: /sent back|delivered/,
      succeeded: /on its way|owed/,
      failed: /sent back|on its way/,
    };
    expect(screen.getByText("You canceled this booking.").parentElement).not.toHaveTextContent(
      others[status],
    );
  });

  it("shows each refund with its own state", async () => {
    kept.booking = cancelled([getRefund("succeeded", 101), getRefund("failed", 32)]);
    await openBooking();
    expect(
      screen.getByText(/\$32\.00 could not be refunded yet and is still owed\./),
    ).toHaveTextContent("$101.00 was sent back to the card.");
    expect(screen.getByRole("heading", { name: "Refunds" })).toBeVisible();
  });

  it("are hidden from companions", async () => {
    signInAs.companion();
    kept.booking = {
      ...cancelled([]),
      client: { _id: bookingDetail.clientId, displayName: "Casey Morgan" },
    };
    await openBooking();
    expect(screen.getByText("The client canceled this booking.")).toBeVisible();
    expect(screen.queryByText(/refund/i)).toBeNull();
  });
});

// Decisions §4: the rest of the client's booking remains active.
it("shows which visit was canceled and its refund", async () => {
  const [line] = confirmedBooking.companions;
  if (!line) throw new Error("no line");
  const sam = { _id: "a0000000-0000-4000-8000-000000000002", displayName: "Sam K." };
  kept.booking = {
    ...confirmedBooking,
    companions: [
      { ...line, status: "confirmed" },
      {
        ...line,
        _id: sam._id,
        companionId: sam,
        status: "cancelled",
        cancelledAt: "2026-11-30T15:00:00Z",
        cancelledBy: "companion",
        cancelReason: "I am ill",
        refundAmount: 320,
      },
    ],
    refunds: [{ ...getRefund("pending", 320), reason: "companion_cancelled" }],
  };
  await openBooking();
  expect(screen.queryByText(/canceled this booking/)).toBeNull();
  const gone = screen.getByRole("heading", { name: "Sam K." }).closest("li") as HTMLElement;
  expect(gone).toHaveTextContent(
    "The companion canceled this visit. The refund to you is $320.00.",
  );
  expect(gone).toHaveTextContent("Reason: I am ill");
  const stays = screen.getByRole("heading", { name: "Maya R." }).closest("li") as HTMLElement;
  expect(stays).not.toHaveTextContent("anceled");
  expect(screen.getByRole("button", { name: "Cancel booking" })).toBeVisible();
});

it("shows one amount for the only visit of a canceled booking", async () => {
  const [line] = confirmedBooking.companions;
  if (!line) throw new Error("no line");
  kept.booking = {
    ...confirmedBooking,
    status: "cancelled",
    canCancel: false,
    cancelledBy: "client",
    companions: [{ ...line, status: "cancelled", cancelledBy: "client", refundAmount: 320 }],
    refunds: [getRefund("pending", 325)],
  };
  await openBooking();
  expect(screen.getByText(/You canceled this visit\./)).toBeVisible();
  expect(screen.queryByText(/\$320\.00/)).toBeNull();
  expect(screen.getByText(/A refund of \$325\.00 is on its way/)).toBeVisible();
});
