import type { Booking } from "~/features/bookings/booking-query";
import { formatDay } from "~/features/bookings/zoned-time";

export type ListedLine = Booking["companions"][number];

/** The active lines; for a fully canceled booking, all. Soonest first. */
export function shownLines({ companions, status }: Booking): ListedLine[] {
  const shown =
    status === "cancelled" ? companions : companions.filter((line) => line.status !== "cancelled");
  return shown.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** The first line of each companion. */
export function companionLines(booking: Booking): ListedLine[] {
  const byId = new Map<string, ListedLine>();
  for (const line of shownLines(booking)) {
    if (!byId.has(line.companionId._id)) byId.set(line.companionId._id, line);
  }
  return [...byId.values()];
}

/** "Thu, Nov 26": distinguishes it from others with the same person for screen reader users. */
export function getFirstDay(booking: Booking): string {
  const [first] = shownLines(booking);
  return first ? formatDay(new Date(first.startDate), first.timezone) : "";
}

export function getNames(booking: Booking): string {
  return companionLines(booking)
    .map((line) => line.companionId.displayName)
    .join(", ");
}

/** The accessible name of a row's action, without its context: "Maya R., Thu, Nov 26". */
export const getAbout = (booking: Booking) => `${getNames(booking)}, ${getFirstDay(booking)}`;
