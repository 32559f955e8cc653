import { expect, test } from "vitest";
import type { Booking } from "~/features/bookings/booking-query";
import { listedBooking } from "~/testing/fixtures/bookings";
import { formatPrice } from "./format-price";

// A17: the price in a list agrees with the total after refunds on the booking's page.
test.each<[Partial<Booking>, refunded: number | undefined, price: string]>([
  [{ status: "confirmed" }, undefined, "$443.29"],
  [{ status: "confirmed" }, 120.29, "$323.00"],
  [{ status: "completed" }, 438.29, "$5.00"],
  [{ status: "cancelled", isPaid: false }, undefined, ""],
])("a booking with %o of which %s was refunded costs %s", (over, refundAmount, price) => {
  const companions = listedBooking.companions.map((line) => ({
    ...line,
    ...(refundAmount !== undefined && { refundAmount }),
  }));
  expect(formatPrice({ ...listedBooking, totalCost: 443.29, ...over, companions })).toBe(price);
});
