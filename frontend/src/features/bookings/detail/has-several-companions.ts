import type { BookingDetailLine } from "~/features/bookings/booking-query";

/** One companion may come several times. */
export const hasSeveralCompanions = (lines: readonly BookingDetailLine[]) =>
  new Set(lines.map(({ companionId }) => companionId._id)).size > 1;
