import { browserTimeZone, formatDate, formatTime } from "~/lib/dates";

/** "11:50 PM" today; with its date on another day, such as after midnight. */
export function formatClock(at: string, now = new Date()): string {
  const zone = browserTimeZone();
  const [time, date] = [formatTime(at, zone), formatDate(at, zone)];
  return date === formatDate(now, zone) ? time : `${date}, ${time}`;
}
