import { expect, test } from "vitest";
import { formatRating } from "./rating-text";

test("a rating has one decimal and the number of bookings behind it", () => {
  expect(formatRating({ rating: 4.86, bookings: 38 })).toBe("4.9 out of 5, 38 bookings");
  expect(formatRating({ rating: 5, bookings: 1 })).toBe("5.0 out of 5, 1 booking");
});

test("without reviews the rating reads New", () => {
  expect(formatRating({ rating: 0 })).toBe("New");
});
