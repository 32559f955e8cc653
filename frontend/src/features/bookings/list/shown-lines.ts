import type { Booking } from "~/features/bookings/booking-query";

export type ListedLine = Booking["companions"][number];

/** The lines that go on; of a booking that is canceled as a whole, all. Soonest first. */
export function shownLines({ companions, status }: Booking): ListedLine[] {
  const shown =
    status === "cancelled" ? companions : companions.filter((line) => line.status !== "cancelled");
  return shown.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** One line of each companion: the first. */
export function companionLines(booking: Booking): ListedLine[] {
  const byId = new Map<string, ListedLine>();
  for (const line of shownLines(booking)) {
    if (!byId.has(line.companionId._id)) byId.set(line.companionId._id, line);
  }
  return [...byId.values()];
}

export function namesOf(booking: Booking): string {
  return companionLines(booking)
    .map((line) => line.companionId.displayName)
    .join(", ");
}
