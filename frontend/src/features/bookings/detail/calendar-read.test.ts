import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { getWallTime } from "~/lib/dates";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { calendarFile } from "./calendar-file";

/** Parsed by a calendar library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
  return { method: calendar.getFirstPropertyValue("method"), events };
}

const [line] = bookingDetail.companions as [BookingDetailLine];
const other: BookingDetailLine = {
  ...line,
  _id: "a0000000-0000-4000-8000-000000000002",
  isVideoSession: true,
  location: "Video Session",
  startDate: "2027-03-14T08:30:00Z", // the night on which the clocks go forward
  endDate: "2027-03-14T12:30:00Z",
};
const booking = (change: Partial<BookingDetail> = {}, status = "confirmed" as const) => ({
  ...bookingDetail,
  status,
  companions: [line, other].map((one) => ({ ...one, status })),
  ...change,
});
const file = (of: BookingDetail, at = "2026-11-20T13:00:00Z") =>
  read(calendarFile(of, "https://steady.example", new Date(at)));

test("an iCalendar parser reads every visit at its instant, in any time zone", () => {
  const { method, events } = file(booking());
  expect(method).toBeNull(); // a METHOD requires an ORGANIZER (RFC 5546)
  expect(events.map(({ startDate, endDate }) => [startDate, endDate].map(String))).toEqual([
    ["2026-12-01T14:00:00Z", "2026-12-01T18:00:00Z"],
    ["2027-03-14T08:30:00Z", "2027-03-14T12:30:00Z"],
  ]);
  const [first, night] = events.map(({ startDate }) =>
    getWallTime(startDate.toJSDate(), line.timezone),
  );
  expect(first).toEqual({ date: "2026-12-01", time: "09:00" });
  expect(night).toEqual({ date: "2027-03-14", time: "04:30" });
});

test("the title is neutral, and place and URL survive parsing", () => {
  const location = "350 5th Ave; Suite 3, New York\\NY\nring twice";
  const { events } = file(booking({ companions: [{ ...line, status: "confirmed", location }] }));
  expect(events.map(({ summary }) => summary)).toEqual(["Appointment"]);
  expect(events[0]?.location).toBe(location);
  expect(events[0]?.description).toBe(
    `Details: https://steady.example/bookings/${bookingDetail._id}`,
  );
});

test("a later file replaces an earlier one, and a canceled visit is removed", () => {
  const before = file(booking());
  const after = file(
    booking({ status: "cancelled", companions: [{ ...line, status: "cancelled" }] }),
    "2026-11-21T13:00:00Z",
  );
  expect(after.events[0]?.uid).toBe(before.events[0]?.uid);
  expect(after.events[0]?.sequence).toBeGreaterThan(before.events[0]?.sequence ?? 0);
  expect(after.events[0]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});
