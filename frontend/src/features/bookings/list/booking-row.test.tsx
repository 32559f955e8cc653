import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { Booking } from "~/features/bookings/booking-query";
import { listedBooking } from "~/testing/fixtures/bookings";
import { BookingRow } from "./booking-row";

vi.mock("./booking-status", () => ({ BookingStatusBadge: () => null }));

// A17: the price in a list agrees with the total after refunds on the booking's page.
test.each<[Partial<Booking>, refunded: number | undefined, price: RegExp]>([
  [{ status: "confirmed" }, undefined, /\$443\.29/],
  [{ status: "confirmed" }, 120.29, /\$323\.00/],
  [{ status: "completed" }, 438.29, /\$5\.00/],
])("a booking with %o of which %s was refunded costs %s", (over, refundAmount, price) => {
  const companions = listedBooking.companions.map((line) => ({
    ...line,
    ...(refundAmount !== undefined && { refundAmount }),
  }));
  const booking = { ...listedBooking, totalCost: 443.29, ...over, companions };
  render(
    <MemoryRouter>
      <BookingRow booking={booking} />
    </MemoryRouter>,
  );
  expect(screen.getByText(price)).toBeVisible();
});
