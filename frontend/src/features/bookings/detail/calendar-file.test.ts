import { describe, expect, it } from "vitest";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { calendarFile } from "./calendar-file";

const origin = "https://steady.example";
const now = new Date("2026-11-20T12:00:30Z");
const [line] = bookingDetail.companions as [BookingDetailLine];

const confirmed: BookingDetail = {
  ...bookingDetail,
  status: "confirmed",
  companions: [{ ...line, status: "confirmed" }],
};
const file = (change: Partial<BookingDetailLine>, booking: Partial<BookingDetail> = {}) =>
  calendarFile(
    { ...confirmed, companions: [{ ...line, status: "confirmed", ...change }], ...booking },
    origin,
    now,
  );
/** Unfolds the lines, as a calendar does. */
const rows = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("calendar file", () => {
  it("has an event with fixed instants and a stable UID", () => {
    const read = rows(file({}));
    expect(read.slice(0, 5)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Steady//Appointments//EN",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
    ]);
    expect(read).toContain("DTSTART:20261201T140000Z");
    expect(read).toContain("DTEND:20261201T180000Z");
    expect(read).toContain("DTSTAMP:20261120T120030Z");
    expect(read).toContain(`UID:${line._id}@steady`);
    expect(read).toContain("STATUS:CONFIRMED");
    expect(rows(file({ answer: "waiting" }))).toContain("STATUS:TENTATIVE");
    const details = `Details: ${origin}/bookings/${bookingDetail._id}`;
    // A comma is escaped.
    const plain = rows(file({ answer: "waiting" })).map((row) => row.replaceAll("\\,", ","));
    expect(plain).toContain(`DESCRIPTION:Paid, not answered yet. ${details}`);
    expect(rows(file({ answer: "coming" }))).toContain(`DESCRIPTION:${details}`);
    expect(rows(file({ answer: "coming" }))).toContain("STATUS:CONFIRMED");
    expect(read).toContain("SUMMARY:Appointment");
    expect(read).toContain(`URL:${origin}/bookings/${bookingDetail._id}`);
    expect(read.slice(-2)).toEqual(["END:VCALENDAR", ""]);
    expect(rows(calendarFile(confirmed, origin, new Date("2026-12-01T00:00:00Z")))).toContain(
      `UID:${line._id}@steady`,
    );
  });

  it("contains no private details, companions' names or notes", () => {
    const text = file({ notes: "my sponsor is sober", serviceType: "sober-companion" });
    expect(text.toLowerCase()).not.toMatch(/sober|companion|sponsor|maya|counsel|recover/);
  });

  it("escapes special characters (RFC 5545 3.3.11)", () => {
    expect(rows(file({ location: "1 A St, Apt; 2 \\ B\nring\r\ntwice" }))).toContain(
      "LOCATION:1 A St\\, Apt\\; 2 \\\\ B\\nring\\ntwice",
    );
    expect(file({ location: "x\r\nATTENDEE:mailto:evil@example.com" })).not.toMatch(/^ATTENDEE/m);
  });

  it("folds lines at 75 octets without splitting a character (RFC 5545 3.1)", () => {
    const location = `${"é".repeat(60)}${"\u{1f600}".repeat(40)} end`;
    const text = file({ location });
    for (const row of text.split("\r\n")) {
      expect(new TextEncoder().encode(row).length).toBeLessThanOrEqual(75);
    }
    expect(rows(text)).toContain(`LOCATION:${location}`);
  });

  it("has no location for a video visit", () => {
    expect(file({ isVideoSession: true, location: "Video Session" })).not.toContain("LOCATION");
  });

  it("increases the sequence, so that a later file replaces an earlier one", () => {
    const sequence = (at: string) =>
      Number(/SEQUENCE:(\d+)/.exec(calendarFile(confirmed, origin, new Date(at)))?.[1]);
    expect(sequence("2026-11-20T12:00:30Z")).toBe(30);
    expect(sequence("2026-11-20T12:00:31Z")).toBe(31);
    expect(sequence("2026-11-20T11:00:00Z")).toBe(0);
  });

  it("cancels one visit or all visits", () => {
    const part = file({ status: "cancelled" });
    expect(part).toContain("STATUS:CANCELLED");
    const all = file({ status: "cancelled" }, { status: "cancelled" });
    expect(all).toContain("STATUS:CANCELLED");
    expect(all).not.toContain("METHOD");
  });
});
