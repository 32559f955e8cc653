import { expect, test } from "vitest";
import { formatRating } from "./rating-text";

test("formats a rating with one decimal and the number of bookings", () => {
  expect(formatRating({ rating: 4.86, bookings: 38 })).toBe("4.9 out of 5, 38 bookings");
  expect(formatRating({ rating: 5, bookings: 1 })).toBe("5.0 out of 5, 1 booking");
});

test("shows New without reviews", () => {
  expect(formatRating({ rating: 0 })).toBe("New");
});
