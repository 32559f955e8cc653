import { expect, test } from "vitest";
import type { Booking } from "~/features/bookings/booking-query";
import { listedBooking } from "~/testing/fixtures/bookings";
import { getWorkRecord } from "./companion-bookings-record";

const at = (location: string, over: Partial<Booking>) => ({
  ...listedBooking,
  ...over,
  companions: listedBooking.companions.map((line) => ({ ...line, location })),
});

test.each<[string, Partial<Booking>, string]>([
  ["350 5th Ave", {}, "350 5th Ave"],
  ["", { status: "pending" }, "Shown once it's paid for"],
  ["", { status: "completed", isPaid: true }, "No longer on file"],
  ["", { status: "cancelled", isPaid: false }, "Not shown before the payment"],
])("the place %j of a booking with %o reads %s", (location, over, text) => {
  expect(getWorkRecord(at(location, over)).location).toBe(text);
});
