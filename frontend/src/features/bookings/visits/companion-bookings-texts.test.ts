import { expect, test } from "vitest";
import { listedBooking } from "~/testing/fixtures/bookings";
import { bookingWithShift } from "~/testing/fixtures/shifts";
import { agreedText } from "./companion-bookings-texts";

const at = "2096-12-01T14:20:00Z";

test.each([
  [{ companionMissingAt: at }, "Paid – you were reported missing"],
  [{ clientMissingAt: at }, "Paid – you reported your client missing"],
  [{ acknowledgedAt: "2096-11-30T14:20:00Z" }, "Confirmed"],
])("a paid booking with %o reads %s", (shift, text) => {
  const shifts = bookingWithShift(shift).companions.map((line) => line.shift);
  const companions = listedBooking.companions.map((line, index) => {
    const one = shifts[index];
    return one ? { ...line, shift: one } : line;
  });
  expect(agreedText({ ...listedBooking, companions }, true)).toBe(text);
});
