import { routes } from "~/lib/routes";

/** The URL for rescheduling one visit of a booking. */
export const rescheduleAddress = (bookingId: string, lineId: string) =>
  `${routes.bookingReschedule(bookingId)}?line=${encodeURIComponent(lineId)}`;
