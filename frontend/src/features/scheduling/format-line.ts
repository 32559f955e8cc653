import { formatDateTime } from "~/lib/dates";
import type { AdminBookingLine } from "./scheduling-queries";

/** "Nov 30, 2026, 9:00 AM EST, 4 hours" */
export const when = ({
  startDate,
  timezone,
  duration,
}: Pick<AdminBookingLine, "startDate" | "timezone" | "duration">) =>
  `${formatDateTime(startDate, timezone)}, ${duration} ${duration === 1 ? "hour" : "hours"}`;
