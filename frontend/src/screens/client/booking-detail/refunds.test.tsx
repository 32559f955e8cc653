import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { signInAs } from "~/testing/fixtures/people";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

const confirmed: BookingDetail = {
  ...bookingDetail,
  status: "confirmed",
  canPay: false,
  payment: { status: "paid", amount: 325, refundedAmount: 0, paidAt: "2026-11-20T12:05:00Z" },
};

type Refund = BookingDetail["refunds"][number];

const refundOf = (status: Refund["status"], amount = 162.5): Refund => ({
  _id: `c0000000-0000-4000-8000-00000000000${amount % 10}`,
  amount,
  status,
  reason: "client_cancelled",
  createdAt: "2026-11-30T15:00:00Z",
  ...(status === "pending" ? {} : { settledAt: "2026-12-02T15:00:00Z" }),
});

let current: BookingDetail;
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  current = bookingDetail;
  signInAs.client();
  server.use(http.get("*/api/bookings/:id", () => done(current)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(query = "") {
  const view = renderApp({ at: `/bookings/${bookingDetail._id}${query}` });
  await screen.findByRole("heading", { name: "Maya R." });
  return view;
}

describe("the money that goes back", () => {
  const cancelled = (refunds: Refund[]): BookingDetail => ({
    ...confirmed,
    status: "cancelled",
    canCancel: false,
    cancelledBy: "client",
    refunds,
  });

  it.each([
    ["pending", "On its way", "On its way to the card since Nov 30, 2026."],
    ["succeeded", "Sent back", /^Sent back to the card on Dec 2, 2026\./],
    ["failed", "Not delivered", /^The bank did not take this refund\. The money is still owed/],
  ] as const)("is said as it stands: %s", async (status, word, sentence) => {
    current = cancelled([refundOf(status)]);
    await open();
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

  it("stands with its own state for each refund", async () => {
    current = cancelled([refundOf("succeeded", 101), refundOf("failed", 32)]);
    await open();
    expect(
      screen.getByText(/\$32\.00 could not be delivered yet and is still owed\./),
    ).toHaveTextContent("$101.00 was sent back to the card.");
    expect(screen.getByRole("heading", { name: "Refunds" })).toBeVisible();
  });

  it("is no matter of a companion's", async () => {
    signInAs.companion();
    current = {
      ...cancelled([]),
      client: { _id: bookingDetail.clientId, displayName: "Casey Morgan" },
    };
    await open();
    expect(screen.getByText("The client canceled this booking.")).toBeVisible();
    expect(screen.queryByText(/refund/i)).toBeNull();
  });
});

// Decisions §4: the client's booking goes on with the rest.
it("shows which visit was canceled, and what of it goes back", async () => {
  const [line] = confirmed.companions;
  if (!line) throw new Error("no line");
  const sam = { _id: "a0000000-0000-4000-8000-000000000002", displayName: "Sam K." };
  current = {
    ...confirmed,
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
    refunds: [{ ...refundOf("pending", 320), reason: "companion_cancelled" }],
  };
  await open();
  expect(screen.queryByText(/canceled this booking/)).toBeNull();
  const gone = screen.getByRole("heading", { name: "Sam K." }).closest("li") as HTMLElement;
  expect(gone).toHaveTextContent(
    "The companion canceled this visit. $320.00 of it goes back to you.",
  );
  expect(gone).toHaveTextContent("Reason: I am ill");
  const stays = screen.getByRole("heading", { name: "Maya R." }).closest("li") as HTMLElement;
  expect(stays).not.toHaveTextContent("anceled");
  expect(screen.getByRole("button", { name: "Cancel booking" })).toBeVisible();
});
