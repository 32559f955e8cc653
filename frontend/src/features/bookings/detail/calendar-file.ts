import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";

/** What an event says, and where its page is, in the language of the app. */
export interface CalendarTexts {
  /** As in PRODID: "EN". */
  language?: string;
  title: string;
  path?: string;
  details: (page: string) => string;
}

/**
 * Calendar events of a booking (RFC 5545), one for each visit. Other people can see calendars, so
 * the title reveals nothing and details are on the booking's page. Times are UTC, which every
 * calendar shows in its owner's zone. There is no METHOD: with one, a calendar without ORGANIZER is
 * invalid (RFC 5546 §1.4). A canceled visit is marked by its STATUS.
 */
export function calendarFile(
  booking: BookingDetail,
  origin: string,
  now: Date,
  texts: CalendarTexts = {
    title: "Appointment",
    details: (page) => `Details: ${page}`,
  },
): string {
  const page = texts.path ? origin + texts.path : `${origin}/bookings/${booking._id}`;
  const events = booking.companions.flatMap((line) => getEvent(booking, line, page, now, texts));
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Steady//Appointments//${texts.language ?? "EN"}`,
    "CALSCALE:GREGORIAN",
    ...events,
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

function getEvent(
  booking: BookingDetail,
  line: BookingDetailLine,
  page: string,
  now: Date,
  texts: CalendarTexts,
): string[] {
  const sentences = [
    ...(isTentative(line) ? ["Paid, not answered yet."] : []),
    texts.details(page),
  ];
  return [
    "BEGIN:VEVENT",
    `UID:${line.visitId}@steady`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${getSequence(booking, now)}`,
    `STATUS:${getStatus(line)}`,
    `DTSTART:${stamp(new Date(line.startDate))}`,
    `DTEND:${stamp(new Date(line.endDate))}`,
    `SUMMARY:${texts.title}`,
    ...(line.isVideoSession || !line.location ? [] : [`LOCATION:${escaped(line.location)}`]),
    `DESCRIPTION:${escaped(sentences.join(" "))}`,
    `URL:${page}`,
    "END:VEVENT",
  ];
}

/** RFC 5545 §3.8.1.11: a visit that its companion has not accepted is tentative. */
const isTentative = ({ answer }: BookingDetailLine) =>
  answer === "waiting" || answer === "no_answer";

function getStatus(line: BookingDetailLine): string {
  if (line.status === "cancelled") return "CANCELLED";
  return isTentative(line) ? "TENTATIVE" : "CONFIRMED";
}

/** Increases with time, so that a later file always replaces an earlier one. */
function getSequence(booking: BookingDetail, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(booking.createdAt).getTime()) / 1000));
}

/** "20261201T140000Z" */
function stamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** RFC 5545 §3.3.11 */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** RFC 5545 §3.1: at most 75 octets in a line, without splitting a character. */
function folded(text: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let row = "";
  let octets = 0;
  for (const character of text) {
    const size = encoder.encode(character).length;
    const room = rows.length === 0 ? 75 : 74; // the leading space of a folded line counts
    if (octets + size > room) {
      rows.push(row);
      row = "";
      octets = 0;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join("\r\n ");
}
