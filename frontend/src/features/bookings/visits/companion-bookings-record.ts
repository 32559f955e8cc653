import type { Booking } from "~/features/bookings/booking-query";
import { type ListedLine, shownLines } from "~/features/bookings/list/shown-lines";
import { formatDay } from "~/features/bookings/zoned-time";
import { formatHours, formatSpan } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { formatMoney } from "~/lib/money";

export type WorkStatus = "completed" | "upcoming" | "cancelled";

/** KBOOK-004: a row of a companion's booking list. */
export interface WorkRecord {
  id: string;
  clientName: string;
  /** Masked until the day before a confirmed booking, when the server sends them. */
  clientEmail: string | undefined;
  clientPhone: string | undefined;
  date: string;
  time: string;
  duration: string;
  location: string;
  /** The companion's pay, of a canceled booking the remaining one; or "Not charged". */
  amount: string;
  /** Next to the companion's pay. */
  clientPrice: string | undefined;
  status: WorkStatus;
}

/** KBOOK-005, KBOOK-006: upcoming means pending or confirmed. */
export function getWorkStatus({ status }: Pick<Booking, "status">): WorkStatus {
  return status === "pending" || status === "confirmed" ? "upcoming" : status;
}

/** For the visit whose time is next to it. */
function getPlace({ status, isPaid }: Booking, first: ListedLine | undefined): string {
  if (first?.isVideoSession) return "By video";
  if (first?.location) return localText(first.location);
  if (status === "pending") return "Shown once it's paid for";
  return isPaid ? "No longer on file" : "Not shown before the payment";
}

function formatAmount({ status, isPaid, netPayout, totalCost }: Booking): string {
  if (status === "cancelled" && !isPaid) return "Not charged";
  return formatMoney(netPayout ?? totalCost);
}

export function getWorkRecord(booking: Booking): WorkRecord {
  const first = shownLines(booking)[0];
  const start = new Date(first?.startDate ?? booking.startDate);
  const zone = first?.timezone ?? "UTC";
  return {
    id: booking._id,
    clientName: localText(booking.client?.displayName ?? ""),
    clientEmail: booking.clientEmail,
    clientPhone: booking.clientPhone,
    date: formatDay(start, zone, true),
    time: formatSpan(start, new Date(first?.endDate ?? start), zone),
    duration: formatHours(booking.totalDuration),
    location: getPlace(booking, first),
    amount: formatAmount(booking),
    clientPrice: booking.netPayout === undefined ? undefined : formatMoney(booking.totalCost),
    status: getWorkStatus(booking),
  };
}
