import { dayParam, pageParam, personalParam } from "~/lib/list-params";
import { choiceParam, type RouteParams } from "~/lib/search-params";
import type { BookingStatus } from "../booking-query";

const bookingStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;
export const historyStatuses = ["all", "upcoming", ...bookingStatuses] as const;
/** HIST-004 */
export const historyTabs = ["all", "upcoming", "completed", "cancelled"] as const;

export type HistoryStatus = (typeof historyStatuses)[number];
export type HistoryTab = (typeof historyTabs)[number];

/** The tab of the history is in the URL; the name filter is in the history state. */
export const historyShape = {
  status: choiceParam(historyStatuses, "all"),
  name: personalParam,
  from: dayParam,
  to: dayParam,
  page: pageParam,
};

export type HistoryParams = RouteParams<typeof historyShape>;

/** HIST-005: upcoming means pending or confirmed. */
export function getStatuses(wanted: HistoryStatus): readonly BookingStatus[] {
  if (wanted === "all") return bookingStatuses;
  return wanted === "upcoming" ? ["pending", "confirmed"] : [wanted];
}

/** The tab that contains a status. */
export function getTab(wanted: HistoryStatus): HistoryTab {
  return wanted === "pending" || wanted === "confirmed" ? "upcoming" : wanted;
}

export const notNarrowed = { name: "", from: "", to: "" } as const;

/** Whether the list is filtered beyond its tab. */
export const isNarrowed = ({ name, from, to }: HistoryParams) =>
  name !== "" || from !== "" || to !== "";

export type BookingCounts = Readonly<Record<BookingStatus, number>>;

export function resultCount(tab: HistoryTab, counts: BookingCounts): number {
  return getStatuses(tab).reduce((sum, status) => sum + counts[status], 0);
}

/** Upcoming bookings, the soonest first. */
export const upcomingFilter = { upcoming: true, limit: 50 };
