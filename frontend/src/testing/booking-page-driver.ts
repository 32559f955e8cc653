import { screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { done, http, renderApp, server, signInAs } from "./app";
import { fakeTime, fixtureNow } from "./fake-time";
import { bookingDetail } from "./fixtures/bookings";

/** The server's state; a test sets another booking. */
export const kept = { booking: bookingDetail };

export type Refund = BookingDetail["refunds"][number];

export const getRefund = (status: Refund["status"], amount = 162.5): Refund => ({
  _id: `c0000000-0000-4000-8000-00000000000${amount % 10}`,
  amount,
  status,
  reason: "client_cancelled",
  createdAt: "2026-11-30T15:00:00Z",
  ...(status === "pending" ? {} : { settledAt: "2026-12-02T15:00:00Z" }),
});

/** For each test of a file: a client, the unpaid booking, and fake time. */
export function standOnBookingPage(): void {
  fakeTime({
    shouldAdvanceTime: true,
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: fixtureNow,
  });
  beforeEach(() => {
    kept.booking = bookingDetail;
    signInAs.client();
    server.use(http.get("*/api/bookings/:id", () => done(kept.booking)));
  });
}

export async function openBooking(query = "") {
  const view = renderApp({ at: `/bookings/${bookingDetail._id}${query}` });
  await screen.findByRole("heading", { name: "Maya R." });
  return view;
}
