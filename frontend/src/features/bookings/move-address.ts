import { routes } from "~/lib/routes";

/** The URL for rescheduling one visit of a booking. */
export const moveAddress = (bookingId: string, lineId: string) =>
  `${routes.bookingMove(bookingId)}?line=${encodeURIComponent(lineId)}`;
