import type { BookingDetail } from "~/features/bookings/booking-query";
import { browser } from "~/lib/browser";
import { locale } from "~/lib/locale";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { calendarFile } from "./calendar-file";

/** RFC 5545; a later file replaces an earlier one. The name reveals nothing, either. */
export function saveCalendarFile(booking: BookingDetail): void {
  const text = calendarFile(booking, window.location.origin, new Date(), {
    language: locale.slice(0, 2).toUpperCase(),
    title: t`Appointment`,
    path: routes.bookingDetail(booking._id),
    details: (page) => t`Details: ${page}`,
  });
  browser.save(t`appointment.ics`, "text/calendar;charset=utf-8", text);
}
