import { routes } from "~/lib/routes";

/** Where one visit of a booking is moved. */
export const moveAddress = (bookingId: string, lineId: string) =>
  `${routes.bookingMove(bookingId)}?line=${encodeURIComponent(lineId)}`;
